/** A record that cannot be brought in, and why, in raw words. */
export class RefusedRow extends Error {}
