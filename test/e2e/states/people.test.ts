import { screensOfPeople } from "./screens.ts";
import { testStates } from "./visit.ts";

testStates(screensOfPeople);
