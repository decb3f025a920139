import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_EXPORT_MS } from '@outrider/model/recordings/export-limits.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { demandDownload } from '../../calls/demand-download.ts';
import { evidenceStretch } from './evidence-stretch.ts';
import { orderExport, type OrderParts } from './order-export.ts';

type Parts = OrderParts | 'clock' | 'config';

/** Takes an order. */
export const beginExport: HttpHandler<'beginExport', Parts> = async (
  { reason, snapshots, cases, ...asked },
  call,
  services,
) => {
  demandDownload(call.caller, services.config);
  const stretch = await evidenceStretch(asked, call, services);
  if (stretch.toMs - stretch.fromMs > MAX_EXPORT_MS)
    throw new OutriderError('VALIDATION', recordingSentences.exportTooLong);
  const { channels, fromMs, toMs } = stretch;
  // The package is signed: what it says of a picture that somebody gave along has to be of what it holds.
  if (snapshots.some(({ channel, time }) => !channels.includes(channel) || time < fromMs || time >= toMs))
    throw new OutriderError('VALIDATION', recordingSentences.pictureElsewhere);
  const pictures = snapshots.map(({ channel, time, jpeg }) => ({
    channel,
    timeMs: time,
    jpeg: Buffer.from(jpeg, 'base64'),
  }));
  const id = await orderExport({ stretch, reason, snapshots: pictures, withCases: cases }, call, services);
  return { hasError: false, message: 'The export was ordered', id };
};
