/** How often requests that take too long are looked for: else they would have half a minute more. */
const LOOK_MS = 1_000;

/** Settings of an HTTP server by which a request has to be there, with its body, within that time. */
export const slowRequests = (withinMs: number) =>
  ({
    server: { connectionsCheckingInterval: LOOK_MS, headersTimeout: withinMs },
    requestTimeout: withinMs,
  }) as const;
