import type { Engine } from '../ground/engine.ts';
import { type RecordingLocks, recordingLocks } from './recording-locks.ts';
import { recordingQueries } from './recording-queries.ts';
import type { RecordingTables } from './recording-tables.ts';
import type { Recordings } from './recordings.ts';

/** What is kept of recordings, beside their files. */
export interface RecordingStore {
  readonly recordings: Recordings;
  readonly recordingLocks: RecordingLocks;
}

/** Index and locks over one engine: of a transaction, or by themselves. */
export function recordingStore(engine: Engine<RecordingTables>): RecordingStore {
  return { recordings: recordingQueries(engine), recordingLocks: recordingLocks(engine) };
}
