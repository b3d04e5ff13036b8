import { screensOfHandover } from "./screens.ts";
import { allLooks, testStates } from "./visit.ts";

testStates(screensOfHandover, allLooks);
