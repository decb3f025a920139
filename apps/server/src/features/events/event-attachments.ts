import { OutriderError } from '@outrider/model/error-code.ts';
import { type AttachmentFormat, timeOfAttached } from '@outrider/model/events/attachment.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import { demandDownload } from '../../calls/demand-download.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { knownEvent, noEvent } from './known-event.ts';
import { listedAttachments } from './listed-attachments.ts';

/** Types that a page may show: any other file of a recorder is saved, and never read as a page. */
const types: Readonly<Record<AttachmentFormat, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  wav: 'audio/wav',
  other: 'application/octet-stream',
};
const pictures: ReadonlySet<AttachmentFormat> = new Set(['jpeg', 'png']);

export const eventAttachments: HttpHandler<'eventAttachments', 'store' | 'clock' | 'attachments'> = async (
  { serialno },
  { device, caller },
  services,
) => {
  const event = await knownEvent(serialno, caller, services);
  if (event.deviceid !== device.deviceid) throw noEvent();
  const attached = services.attachments.ofEvent(serialno);
  return { hasError: false, attached: attached === undefined ? null : listedAttachments(attached) };
};

export const eventAttachment: HttpHandler<
  'eventAttachment',
  'store' | 'clock' | 'attachments' | 'config'
> = async ({ serialno, place, save }, { device, caller }, services) => {
  const event = await knownEvent(serialno, caller, services);
  if (event.deviceid !== device.deviceid) throw noEvent();
  caller.demandLight(device.deviceid, { fromMs: event.time * 1_000, toMs: (event.time + 1) * 1_000 });
  const file = services.attachments.file(serialno, place);
  if (file === undefined) throw new OutriderError('NOT_FOUND', retrievalSentences.noFile);
  caller.demandLight(device.deviceid, timeOfAttached(file, event.time));
  const right = pictures.has(file.format) ? 'P_live' : 'P_lopb';
  const mayWatch = file.channel === undefined || caller.mayWatch(file.channel);
  if (!caller.may({ right }) || !mayWatch)
    throw new OutriderError('FORBIDDEN', 'The file takes another right');
  const isSaved = save === '1' || file.format === 'other';
  if (isSaved) demandDownload(caller, services.config);
  const found = await file.find();
  if (found === undefined) throw new OutriderError('NOT_FOUND', retrievalSentences.noFile);
  if (!isSaved) return new FileAnswer(found, types[file.format]);
  const footage = { kind: 'card file', deviceid: device.deviceid, channel: file.channel ?? 0 } as const;
  return new FileAnswer(found, types[file.format], nameOf(file.name), footage);
};

/** A name that any system takes: the recorder's own may be a path, or none. */
function nameOf(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return last.toWellFormed().replaceAll(/[^\p{L}\p{N}._ -]/gu, '_') || 'file';
}
