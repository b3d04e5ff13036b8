/**
 * For `vi.waitFor`: nothing waits this long on a machine at rest. It ends a little before a test is
 * broken off, so that what was waited for is named.
 */
export const patience = { timeout: 120_000, interval: 20 };
