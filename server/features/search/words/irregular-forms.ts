import { isStopWord } from "../../../platform/text/stop-words.ts";
import { normalizeWord } from "../../../platform/text/terms.ts";

/** Forms of one word that stemming leaves apart: "flee" and "fled", "man" and "men". */
const forms = `arise arose arisen
bear bore borne
beat beaten
become became
begin began begun
bend bent
bind bound
blow blew blown
break broke broken
bring brought
build built
buy bought
catch caught
choose chose chosen
come came
deal dealt
die dying
draw drew drawn
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
find found
flee fled
fly flew flown
forbid forbade forbidden
forget forgot forgotten
freeze froze frozen
give gave given
go went gone
grow grew grown
hang hung
hear heard
hide hid hidden
hold held
keep kept
know knew known
lay laid
lead led
leave left
lend lent
lose lost
make made
mean meant
meet met
pay paid
prove proven
ride rode ridden
ring rang rung
rise rose risen
run ran
say said
see saw seen
seek sought
sell sold
send sent
shake shook shaken
shoot shot
show shown
shrink shrank shrunk
sing sang sung
sink sank sunk
sit sat
sleep slept
speak spoke spoken
spend spent
stand stood
steal stole stolen
stick stuck
strike struck
swear swore sworn
swim swam swum
take took taken
teach taught
tear tore torn
tell told
think thought
throw threw thrown
understand understood
wake woke woken
wear wore worn
win won
withdraw withdrew withdrawn
write wrote written
man men
woman women
child children
person people
foot feet
tooth teeth
goose geese
mouse mice
wife wives
half halves
shelf shelves
analysis analyses
crisis crises
criterion criteria
phenomenon phenomena`
  .split("\n")
  .map((line) => line.split(" "));

const formsByStem = new Map<string, string[][]>();
for (const set of forms) {
  for (const stem of new Set(set.map((word) => normalizeWord(word).stem))) {
    formsByStem.set(stem, [...(formsByStem.get(stem) ?? []), set]);
  }
}

/**
 * The other forms of a word, where its grammar is irregular. A form whose stem is a word of grammar
 * would be found everywhere: that of "ate" is "at".
 */
export function irregularFormsOf(word: string): string[] {
  const { stem } = normalizeWord(word);
  const all = formsByStem.get(stem)?.flat() ?? [];
  return [...new Set(all)].filter((form) => {
    const other = normalizeWord(form).stem;
    return other !== stem && !isStopWord(other);
  });
}
