import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { mayLift, type RecordingLock, UNTIL_LIFTED } from '@outrider/model/recordings/recording-lock.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { changeOf } from '../../calls/noted-changes.ts';

/** Lifts a lock. One on a device out of scope is told of like one that does not exist. */
export const unlockRecordings: HttpHandler<'unlockRecordings', 'store' | 'fleet'> = async (
  { id },
  { session, devices, note },
  { store, fleet },
) => {
  const { identity } = session;
  const lock = await store.recordingLocks.find(id);
  const isGone = lock !== undefined && fleet.records.get(lock.deviceid) === undefined;
  if (lock === undefined || !(devices.has(lock.deviceid) || (isGone && identity.level === 0)))
    throw new OutriderError('NOT_FOUND', recordingSentences.noSuchLock);
  if (!mayLift(lock, identity)) throw new OutriderError('FORBIDDEN', recordingSentences.notYours);
  note(lifted(lock));
  await store.recordingLocks.remove(id);
  return { hasError: false, message: 'The lock was lifted' };
};

const utc = (ms: number): string => new Date(ms).toISOString();

/** What a lock was, which is there no more. */
function lifted({
  deviceid,
  channels,
  fromMs,
  toMs,
  reason,
  untilMs,
}: RecordingLock): readonly AuditChange[] {
  const was = {
    Device: deviceid,
    Channels: channels,
    From: utc(fromMs),
    Until: utc(toMs),
    Reason: reason,
    'Locked until': untilMs === UNTIL_LIFTED ? 'somebody lifts it' : utc(untilMs),
  };
  return Object.entries(was).map(([field, value]) => changeOf(field, value, undefined));
}
