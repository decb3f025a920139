/** What is sent on while the process that does so is killed. */
export const SERVER = 'here';
/** Devices, by the numbers that they have in JT/T 808. */
export const BUSES = ['013800000001', '013800000002'];
/** One report a second each, ms since 1970 UTC; so many seconds are kept in one go. */
export const FIRST_MS = Date.UTC(2026, 0, 5, 12);
export const BATCH = 20;
