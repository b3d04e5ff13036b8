import { screensOfKnowledge } from "./screens.ts";
import { allLooks, testStates } from "./visit.ts";

testStates(screensOfKnowledge, allLooks);
