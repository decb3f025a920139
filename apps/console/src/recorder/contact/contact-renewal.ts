/** How often it is asked anew how a recorder comes, while it is looked at, ms. */
export const CONTACT_RENEW_MS = 2_000;
