import { expect, test } from "vitest";
import { storeMarkdown } from "../../../../helpers/files/documents.ts";
import { createTestDeps, registerMember } from "../../../../helpers/harness.ts";

const networks = `# Networks of the waterworks

The networks are kept apart by the firewall.

| VLAN | Name | Subnet | DHCP |
| --- | --- | --- | --- |
| 70 | Pumps | 10.44.70.0/24 | no |
| 80 | Offices | 10.44.80.0/23 | yes |
`;

test.each(["Which VLAN has the subnet 10.44.70.0/24?", "What is the subnet of the pumps?"])(
  "a row that a number names is shown with it: %s",
  async (question) => {
    const deps = createTestDeps();
    const member = await registerMember(deps);
    await storeMarkdown(deps, member.project.id, "Networks of the waterworks", networks);
    const api = (await member.call()).assistant;
    const { id } = await api.createConversation({});
    const { content } = (await api.chat({ conversationId: id, message: question })).message;
    expect(content).toMatch(/VLAN 70/);
    expect(content).toContain("10.44.70.0/24");
  },
);
