import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { mayLift, type RecordingLock, UNTIL_LIFTED } from '@outrider/model/recordings/recording-lock.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { changeOf } from '../../calls/noted-changes.ts';

/** Lifts a lock. A lock on a device out of scope is reported like one that does not exist. */
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

/** A lifted lock, for the audit trail. */
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
