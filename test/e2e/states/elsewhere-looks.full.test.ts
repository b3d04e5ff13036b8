import { screensElsewhere } from "./screens.ts";
import { allLooks, testStates } from "./visit.ts";

testStates(screensElsewhere, allLooks);
