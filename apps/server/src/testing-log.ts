import type { Log } from './log.ts';

/** A log that writes nothing: for tests. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
