import { handoverStageMeanings, handoverStages, handoverStageTitles } from "../../../db/enums.ts";
import { readinessRules } from "../../../server/features/handover/readiness/readiness-formula.schema.ts";
import { Facts, Paragraph, Points, Topic } from "./prose.tsx";

/** How a handover is run with Baton, from its frame to the signed report. */
export function HandoverTopics() {
  return (
    <>
      <Topic title="Running a handover">
        <Paragraph>
          A handover asks three questions: what is not handed over yet, who will know it after the
          last day, and whether it can be proved that nothing was lost. Baton works the answers out
          from what is in the project.
        </Paragraph>
        <Points
          ordered
          items={[
            "Say who hands over to whom, the last day, and until when the experts still answer (hypercare). Put each member on the leaving side, the receiving side or both.",
            "Name the areas: a system, a process, a relationship, a duty, an account. Take them from a template, from what Baton suggests, or add them by hand. Each has an expert who leaves, a receiver who takes over, and a deputy.",
            "Link the documents, tasks, meetings and questions that belong to an area. Baton suggests them; you confirm.",
            "Confirm once what the documents answer to the area's acceptance questions. After every change they are asked again, and an answer that changed or went missing is shown.",
            "Hold shadowing sessions, where the expert shows the work, and drills, where the receiver does it while the expert watches.",
            "Sign each area, then the whole, and keep the handover report.",
          ]}
        />
      </Topic>
      <Topic title="The four stages of an area">
        <Facts
          rows={handoverStages.map((stage) => [
            handoverStageTitles[stage],
            `${handoverStageMeanings[stage]}.`,
          ])}
        />
        <Paragraph>
          No stage is ticked by hand: each stands on its evidence, which can be opened. A playbook
          that changes after its drill, or a document that changes after a signature, says so.
        </Paragraph>
      </Topic>
      <Topic title="Gaps and readiness">
        <Paragraph>
          A gap names what is missing, how bad that is, who can do something about it, and has a
          button that leads there.
        </Paragraph>
        <Points items={[...readinessRules]} />
      </Topic>
      <Topic title="Who is away, who asks, who signs">
        <Points
          items={[
            "“What if … is away?” on the Handover page tells what would stop without certain people, what only they know, and what to do first. It changes nothing.",
            "A question without an answer goes to the expert of its area, to be answered before the last day. The answer becomes a document, and the assistant cites it from then on.",
            "A signature stands under a statement of what was signed, with a fingerprint of it (SHA-256) that no other statement has. Later changes show. Signing despite open gaps needs a reason, which stands in the report.",
          ]}
        />
      </Topic>
    </>
  );
}
