/** What a webhook can tell of. */
export const webhookKinds = ["task", "document", "question", "gap"] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** What another system can add at an address of its own. */
export const incomingKinds = ["task", "document"] as const;
export type IncomingKind = (typeof incomingKinds)[number];

/** How a delivery stands: in the line, out of it and tried again by itself, delivered, or given up. */
export const webhookDeliveryStates = ["waiting", "late", "delivered", "failed"] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Why the server switches a webhook off: days of failure, or the receiver said that it is gone. */
export const webhookSwitchOffReasons = ["failing", "gone"] as const;
export type WebhookSwitchOffReason = (typeof webhookSwitchOffReasons)[number];
