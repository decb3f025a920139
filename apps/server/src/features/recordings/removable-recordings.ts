import type { HttpHandler } from '../../calls/handler.ts';
import { stretchToRemove } from './stretch-to-remove.ts';

/** What deleting a stretch would delete, as far back as the caller may see. */
export const removableRecordings: HttpHandler<
  'removableRecordings',
  'recordingKeeper' | 'store' | 'clock'
> = async ({ from, to }, { caller, device: { deviceid } }, { recordingKeeper, ...services }) => {
  const stretch = await stretchToRemove({ from, to }, caller, services);
  if (stretch === undefined)
    return { files: 0, bytes: 0, fromMs: 0, toMs: 0, channels: [], lockedBytes: 0, leftBytes: 0 };
  const preview = await recordingKeeper.previewStretch({ deviceid, ...stretch });
  return { ...preview, channels: [...preview.channels] };
};
