import { screensOfHandover } from "./screens.ts";
import { testStates } from "./visit.ts";

testStates(screensOfHandover);
