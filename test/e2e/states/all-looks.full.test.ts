import {
  screensElsewhere,
  screensOfHandover,
  screensOfKnowledge,
  screensOfWork,
} from "./screens.ts";
import { allLooks, testStates } from "./visit.ts";

testStates(
  { ...screensOfWork, ...screensOfKnowledge, ...screensElsewhere, ...screensOfHandover },
  allLooks,
);
