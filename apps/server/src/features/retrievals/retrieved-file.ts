import { OutriderError } from '@outrider/model/error-code.ts';
import { timeOfFiles } from '@outrider/model/retrievals/retrieval.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import { demandDownload } from '../../calls/demand-download.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { seenOrder } from './own-order.ts';

export const retrievedFile: HttpHandler<
  'retrievedFile',
  'retrievals' | 'store' | 'clock' | 'config'
> = async ({ id, file, as }, { caller }, services) => {
  if (as === 'sent') demandDownload(caller, services.config);
  const { deviceid, parts, fromMs, toMs } = await seenOrder(id, caller, services);
  caller.demandLight(deviceid, { fromMs, toMs });
  const [part = -1, at = -1] = file.split('-').map(Number);
  const channel = parts[part]?.channel ?? 0;
  const kept = parts[part]?.files[at];
  const whole = parts[part];
  if (whole !== undefined) caller.demandLight(deviceid, timeOfFiles(whole));
  if (kept === undefined) throw new OutriderError('NOT_FOUND', retrievalSentences.noFile);
  const asIs = as === 'sent' || kept.format === 'mp4';
  const found = await services.retrievals.fileOf(id, part, at, asIs ? 'sent' : 'mp4');
  const isMp4 = as === 'mp4' || kept.format === 'mp4';
  const name = as === 'mp4' && !asIs ? `${kept.name}.mp4` : kept.name;
  return new FileAnswer(
    found,
    isMp4 ? 'video/mp4' : 'application/octet-stream',
    as === 'sent' ? name : undefined,
    // As MP4 it is played in the page.
    as === 'sent' ? { kind: 'card file', deviceid, channel } : undefined,
  );
};
