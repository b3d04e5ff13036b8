import { testOfFullRun } from "../../helpers/full-run.ts";
import { connect, openWithServices } from "./steps.ts";

const vtt = [
  "WEBVTT",
  "",
  "00:00:01.000 --> 00:00:04.000",
  "<v Ada Lovelace>The keys are in the safe.",
  "",
].join("\n");

testOfFullRun(
  "a meeting gets its link from Zoom, and its transcript comes from there afterwards",
  async () => {
    const { page } = await openWithServices((request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/oauth/token") {
        return Response.json({ access_token: "at", refresh_token: "rt", expires_in: 3599 });
      }
      if (pathname === "/v2/users/me/meetings") {
        return Response.json(
          { join_url: "https://us02web.zoom.us/j/89012345678" },
          { status: 201 },
        );
      }
      if (pathname === "/v2/meetings/89012345678/recordings") {
        const download_url = "https://zoom.us/rec/download/t";
        return Response.json({
          recording_files: [
            {
              id: "t",
              file_type: "TRANSCRIPT",
              recording_start: "2036-12-01T09:30:00Z",
              download_url,
            },
          ],
        });
      }
      if (pathname === "/rec/download/t") return new Response(vtt);
      return Response.json({ message: "not found" }, { status: 404 });
    }, []);
    // Zoom's page, on which the person agrees.
    await page.route("https://zoom.us/oauth/authorize**", (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const back = new URL(asked.get("redirect_uri") ?? "");
      back.search = new URLSearchParams({ code: "c", state: asked.get("state") ?? "" }).toString();
      return route.fulfill({ status: 302, headers: { location: back.href } });
    });
    const card = await connect(page, {
      category: "meetings",
      name: "Zoom",
      fields: { "API Key": "an-app", "API Secret": "a-secret-1234" },
    });
    await card.getByRole("button", { name: "Sign In to Zoom: Zoom" }).click();
    await card.getByRole("button", { name: "Sign In Again: Zoom" }).waitFor();

    await page.goto("/meeting-logs");
    await page.getByRole("button", { name: "New Meeting" }).first().click();
    const form = page.getByRole("dialog", { name: "Create New Meeting" });
    await form.getByLabel("Title").fill("Cutover rehearsal");
    await form.getByLabel("Date", { exact: true }).fill("2036-12-01");
    await form.getByLabel("Start Time").fill("09:30");
    await form.getByLabel("End Time").fill("10:15");
    await form.getByRole("button", { name: "Create Link with Zoom" }).click();
    await form.getByRole("button", { name: "Create Meeting" }).click();
    await page.getByRole("button", { name: "View Details of Cutover rehearsal" }).click();
    const details = page.getByRole("dialog", { name: "Cutover rehearsal" });
    await details.getByRole("link", { name: /89012345678/ }).waitFor();
    await details.getByRole("button", { name: "Import Transcript from Zoom" }).click();
    await details.getByText("Ada Lovelace: The keys are in the safe.").first().waitFor();
    await page.goto("/knowledge-base/meeting-notes");
    await page.getByText("Transcript: Cutover rehearsal").first().waitFor();
  },
);
