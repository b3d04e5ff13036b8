import { expect } from "vitest";
import { deliverWebhookJob } from "../../../server/features/webhooks/deliver/deliver-webhook.job.ts";
import { signMessage } from "../../../server/features/webhooks/deliver/send-delivery.ts";
import { testOfFullRun } from "../../helpers/full-run.ts";
import { openWithServices } from "./steps.ts";

testOfFullRun(
  "a webhook is added and tested, gets what happens, signed, and its log tells so",
  async () => {
    const received: { headers: Headers; body: string }[] = [];
    const { page } = await openWithServices(
      async (request) => {
        received.push({ headers: request.headers, body: await request.text() });
        return new Response("thanks");
      },
      [deliverWebhookJob],
    );
    await page.goto("/integrations");
    await page.getByRole("button", { name: "New Webhook" }).click();
    const dialog = page.getByRole("dialog", { name: "New Webhook" });
    await dialog.getByLabel("Address").fill("https://hooks.example.org/baton");
    await dialog.getByRole("button", { name: "Add Webhook" }).click();
    const secret = await dialog.getByRole("textbox", { name: "Secret" }).inputValue();
    await dialog.getByRole("button", { name: "Done" }).click();
    const act = async (name: string) => {
      await page.getByRole("button", { name: /^Actions for hooks/ }).click();
      await page.getByRole("menuitem", { name }).click();
    };
    await act("Send a Test");
    await page.getByText("hooks.example.org took the test").waitFor();

    await page.goto("/workflow");
    await page.getByRole("button", { name: "Add Task" }).click();
    const form = page.getByRole("dialog", { name: "Add Task" });
    await form.getByLabel("Title").fill("Copy the vault keys");
    await form.getByRole("button", { name: "Add Task" }).click();
    await expect.poll(() => received.length).toBe(2);
    const [, told] = received;
    expect(JSON.parse(told?.body ?? "")).toMatchObject({
      type: "task.created",
      data: { title: "Copy the vault keys" },
    });
    const message = {
      id: told?.headers.get("webhook-id") ?? "",
      timestamp: Number(told?.headers.get("webhook-timestamp")),
      body: told?.body ?? "",
    };
    expect(told?.headers.get("webhook-signature")).toBe(signMessage(secret, message));

    await page.goto("/integrations");
    await act("Deliveries");
    const log = page.getByRole("dialog", { name: "Deliveries" });
    const delivery = log.getByRole("button", { name: /task\.created.*Delivered/ });
    await delivery.click();
    await log.getByText("thanks").waitFor();
  },
);
