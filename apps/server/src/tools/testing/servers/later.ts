/** The version of servers that were upgraded in a test. */
export const LATER = '99.0.0';
