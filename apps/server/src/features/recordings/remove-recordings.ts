import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import type { RemovedStretch } from '../../recording/removal/remove-stretch.ts';
import { stretchToRemove } from './stretch-to-remove.ts';

/** Deletes recordings of a stretch, as far back as the caller may see; what became of it is written down too. */
export const removeRecordings: ControlHandler<
  'removeRecordings',
  'recordingKeeper' | 'store' | 'clock'
> = async (
  { start, end, channel, confirm, sinceMs },
  { caller, ip, device: { deviceid } },
  { recordingKeeper, ...services },
) => {
  if (confirm !== deviceid) throw new OutriderError('VALIDATION', recordingSentences.notConfirmed);
  const stretch = await stretchToRemove({ from: start, to: end }, caller, services);
  if (stretch === undefined) return { removed: 0, locked: 0, left: 0, bytes: 0, fromMs: 0, toMs: 0 };
  const channels = channel === undefined ? undefined : [channel];
  const removed = await recordingKeeper.removeStretch({ deviceid, channels, sinceMs, ...stretch });
  const { store, clock } = services;
  await store.audit.append({
    timeMs: clock.now(),
    door: 'control',
    call: 'removeRecordings',
    user: caller.userName,
    ip,
    devices: [deviceid],
    text: [whatBecame(deviceid, removed)],
    outcome: 'ok',
  });
  return removed;
};

/** The words of the audit trail about deleted recordings. */
function whatBecame(
  deviceid: string,
  { removed, bytes, fromMs, toMs, locked, left }: RemovedStretch,
): string {
  const moment = (ms: number): string => new Date(ms).toISOString();
  const gone =
    toMs === 0
      ? `nothing of ${deviceid} was deleted`
      : `${bytes} bytes of ${deviceid} are gone, of ${removed} files, from ${moment(fromMs)} to ${moment(toMs)}`;
  return `${gone}; files that stayed: ${locked} locked, ${left} in use or not to be written`;
}
