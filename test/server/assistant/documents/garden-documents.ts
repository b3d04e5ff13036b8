import { storeMarkdown } from "../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../helpers/harness.ts";

const greenhouse = `---
title: Greenhouse handbook
owner: Ines Moreau
---
# Greenhouse
The greenhouse is heated from October to April.

## Frost alarm
If the frost alarm rings, follow these steps:

1. Close the roof vents. See [the plan](https://wiki.example/roof#vents).
2. Start the second boiler:

   \`\`\`
   boiler start 2
   \`\`\`
3. Call the gardener on duty.
   - Before six, call the night porter instead.

The alarm was last tested in May.

## Watering
Seedlings are watered every morning. Before the pump is switched on:

- the tank must be full
- the filter must be clean
- nobody may stand in the basin

## Kinds of soil
We mix three of them ourselves.
### Seed soil
Sand and peat.
### Cactus soil
Mostly gravel.
### Orchid soil
Bark only.

## Opening the shop
### 1. Unlock the side door
The key hangs in the office.
### 2. Count the till
Two people count it.
### 3. Switch on the lights
All of them.
`;

const record = `# 4. Heat with wood chips

Date: 2023-11-20

## Status
Accepted
## Context
The contract for gas ends in March and its price has doubled.
## Decision
We heat the greenhouse with wood chips from April on.
## Consequences
The yard needs room for a silo.
`;

const werkstatt = `# Werkstatt
## Schlüssel verloren
Wenn ein Schlüssel verloren geht, bitte so vorgehen:

1. Sperre den Zugang im Portal.
2. Melde den Verlust beim Pförtner.
3. Beantrage einen neuen Schlüssel.

## Schließzeiten
Die Werkstatt schließt um 18 Uhr.
`;

const minutes = `# Yard meeting
## Attendees
- Ines Moreau
- Tom Adler
## Decisions
- The silo stands behind the barn.
- The old boiler is sold.
## Points
- The path to the silo
  - It is paved before the first delivery.
  - Ana asks for two offers.
- The gate
  - Deferred to the next meeting.
## Action items
- Tom asks the scrap dealer for a price.
- Ines measures the yard.
`;

const people = `# Who is who
| Name | Role | E-mail |
| --- | --- | --- |
| Nia Webb | Head of planting | nia.webb@example.org |
| Leo Bauer | Head of sales | leo.bauer@example.org |

## Night duty
Ask for the porter at night. Use the side door.

Samira Holt
Night porter
samira.holt@example.org
+44 20 7946 0958

## Deliveries
Parcels are left in the barn. Send questions about late parcels to post@example.org before noon.
`;

const passes = `# Passes
## Day pass
Valid until midnight.

- Price: 8 euros
- Dogs: not allowed
## Week pass
Valid for seven days from the first visit.

- Price: 30 euros
- Dogs: allowed on a lead
`;

const rules = `# House rules
Do not feed the carp. Bread makes the water cloudy, so that the filter has to be cleaned twice.
The pond is four metres deep.

## Noise
Quiet hours begin at nine.
## May dogs come along?
On a lead, and never into the shop.
## Pump
Connect to the control box of the pump:

\`ssh pump-box\`
`;

/** A member who asks in a project with a handbook, a decision record, minutes, contacts and rules. */
export async function askInGarden() {
  const deps = createTestDeps();
  const member = await registerMember(deps);
  await storeMarkdown(deps, member.project.id, "Greenhouse handbook", greenhouse);
  await storeMarkdown(deps, member.project.id, "Heating", record);
  await storeMarkdown(deps, member.project.id, "Werkstatt", werkstatt);
  await storeMarkdown(deps, member.project.id, "Yard meeting", minutes);
  await storeMarkdown(deps, member.project.id, "Who is who", people);
  await storeMarkdown(deps, member.project.id, "Passes", passes);
  await storeMarkdown(deps, member.project.id, "House rules", rules);
  const api = (await member.call()).assistant;
  const { id } = await api.createConversation({});
  return {
    ask: async (message: string) => (await api.chat({ conversationId: id, message })).message,
  };
}
