import type { HttpHandler } from '../../calls/handler.ts';
import { takenExport } from './own-export.ts';

/** Begins a redacted copy of one's own export. */
export const beginRedaction: HttpHandler<
  'beginRedaction',
  'redactions' | 'recordingExports' | 'store' | 'clock' | 'config'
> = async ({ id }, { caller, device: { deviceid } }, services) => {
  const told = await takenExport(id, { caller, deviceid }, services);
  const copy = await services.redactions.begin(told);
  return {
    hasError: false,
    message: 'The redacted copy was begun',
    id: copy.id,
    reason: told.reason,
    from: Math.floor(told.fromMs / 1_000),
    to: Math.ceil(told.toMs / 1_000),
    footage: copy.original.manifest.footage.map(
      ({ name, channel, channelName, startMs, endMs, width, height, codec, sound, bytes }) => ({
        name,
        channel,
        channelName,
        startMs,
        endMs,
        width,
        height,
        codec,
        sound,
        bytes,
      }),
    ),
  };
};
