import { screensOfKnowledge } from "./screens.ts";
import { testStates } from "./visit.ts";

testStates(screensOfKnowledge);
