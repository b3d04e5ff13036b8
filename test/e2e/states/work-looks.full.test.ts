import { screensOfWork } from "./screens.ts";
import { allLooks, testStates } from "./visit.ts";

testStates(screensOfWork, allLooks);
