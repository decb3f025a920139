import { OutriderError } from '@outrider/model/error-code.ts';
import { mayLift } from '@outrider/model/recordings/recording-lock.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';

/** Lifts a lock. One on a device out of scope is told of like one that does not exist. */
export const unlockRecordings: HttpHandler<'unlockRecordings', 'store' | 'fleet'> = async (
  { id },
  { session, devices },
  { store, fleet },
) => {
  const { identity } = session;
  const lock = await store.recordingLocks.find(id);
  const isGone = lock !== undefined && fleet.records.get(lock.deviceid) === undefined;
  if (lock === undefined || !(devices.has(lock.deviceid) || (isGone && identity.level === 0)))
    throw new OutriderError('NOT_FOUND', recordingSentences.noSuchLock);
  if (!mayLift(lock, identity)) throw new OutriderError('FORBIDDEN', recordingSentences.notYours);
  await store.recordingLocks.remove(id);
  return { hasError: false, message: 'The lock was lifted' };
};
