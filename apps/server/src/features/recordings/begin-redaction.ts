import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { takenExport } from './own-export.ts';

/** Begins a redacted copy of one's own export. */
export const beginRedaction: HttpHandler<
  'beginRedaction',
  'redactions' | 'exportReach' | 'cluster' | 'store' | 'clock' | 'config'
> = async ({ id }, { caller, device: { deviceid } }, services) => {
  const told = await takenExport(id, { caller, deviceid }, services);
  const { cluster, redactions } = services;
  // What a page makes of it goes to the server that has the original: pieces of it come to no other.
  if (told.server !== cluster.server) {
    const server = cluster.other(told.server)?.name ?? told.server;
    throw new OutriderError('VALIDATION', sentence(recordingSentences.redactElsewhere, { server }));
  }
  const copy = await redactions.begin(told);
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
