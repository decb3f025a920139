/** Rows that one look passes over, and that one step takes away: others do not wait for it. */
export const LOOKED_AT = 20_000;
export const REMOVED_AT_ONCE = 2_000;

/**
 * Pattern for a column with a list of devices as JSON: between its quotes an id is whole, and it has none of the characters
 * that JSON escapes.
 */
export const naming = (deviceid: string): string => `%"${deviceid.replaceAll(/[\\%_]/g, '\\$&')}"%`;
