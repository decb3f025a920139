/** How the geocoding service is asked. */
export const geocoderRules = {
  /** One question in so many ms: what the usage policy of public servers allows (rule D10). */
  everyMs: 1_000,
  /** Pages wait for an answer for 10 s: more than these would come too late. */
  mostWaiting: 8,
  withinMs: 5_000,
  /** A service that failed is left in peace for so long. */
  restMs: 30_000,
  /** For so long its last word about itself holds: anybody may ask. */
  statusKeptMs: 60_000,
  /** Addresses that are kept, at most: some ten megabytes. */
  mostKept: 20_000,
} as const;
