import { screensOfWork } from "./screens.ts";
import { testStates } from "./visit.ts";

testStates(screensOfWork);
