import { screensOfPeople } from "./screens.ts";
import { allLooks, testStates } from "./visit.ts";

testStates(screensOfPeople, allLooks);
