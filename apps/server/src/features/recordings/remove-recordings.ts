import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { ControlHandler } from '../../calls/handler.ts';
import { visibleStretch } from './visible-stretch.ts';

/** Deletes recordings of a stretch, as far back as who asks may see. */
export const removeRecordings: ControlHandler<
  'removeRecordings',
  'recordingKeeper' | 'store' | 'clock'
> = async (
  { start, end, channel, confirm },
  { caller, device: { deviceid } },
  { recordingKeeper, ...services },
) => {
  if (confirm !== deviceid) throw new OutriderError('VALIDATION', recordingSentences.notConfirmed);
  const stretch = { fromMs: start * 1_000, toMs: end * 1_000 };
  if (stretch.toMs <= stretch.fromMs)
    throw new OutriderError('VALIDATION', recordingSentences.notBeforeStart);
  const visible = await visibleStretch(stretch, caller, services);
  if (visible.fromMs >= visible.toMs) return { removed: 0, locked: 0, left: 0 };
  const channels = channel === undefined ? undefined : [channel];
  return await recordingKeeper.removeStretch({ deviceid, channels, ...visible });
};
