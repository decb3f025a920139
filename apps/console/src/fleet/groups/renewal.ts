/** ms: others change groups and memberships too. What is looked at is as old as this at most. */
export const GROUPS_RENEW_MS = 4_000;
