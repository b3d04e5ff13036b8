import { screensElsewhere } from "./screens.ts";
import { testStates } from "./visit.ts";

testStates(screensElsewhere);
