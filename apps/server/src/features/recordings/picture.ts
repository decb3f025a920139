import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { PICTURE_WITHIN_S } from '@outrider/protocol/recordings/calls.ts';
import { bytesAnswer } from '../../calls/bytes-answer.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { knownChannel } from './visible-stretch.ts';

const TYPE = 'image/jpeg';

/**
 * The picture that a recorder attached to an alarm of that second, else the one that it took nearest to the moment (0x8801); pictures of
 * recordings are painted by the page.
 */
export const picture: HttpHandler<'picture', 'pictures' | 'attachments' | 'store' | 'clock'> = async (
  { ch, t },
  { device, caller },
  services,
) => {
  knownChannel(device, ch, caller);
  caller.demandLight(device.deviceid, { fromMs: t * 1_000, toMs: (t + 1) * 1_000 });
  const attached = services.attachments.picture(device.deviceid, ch, t);
  let away: unknown;
  if (attached !== undefined && t * 1_000 >= (await oldestVisibleMs(caller, services))) {
    // Where its server is away another one may have one that the recorder took.
    const file = await attached.find().catch((error: unknown) => void (away = error));
    if (file !== undefined) return new FileAnswer(file, TYPE);
  }
  // A second has its picture wherever in it that was taken.
  const found = await services.pictures.nearest(
    device.deviceid,
    ch,
    t * 1_000 + 500,
    PICTURE_WITHIN_S * 1_000,
  );
  if (found === undefined || found.timeMs < (await oldestVisibleMs(caller, services)))
    throw away ?? noPicture();
  caller.demandLight(device.deviceid, { fromMs: found.timeMs, toMs: found.timeMs + 1 });
  return 'path' in found ? new FileAnswer(found.path, TYPE) : bytesAnswer(found.jpeg, TYPE);
};

const noPicture = (): OutriderError =>
  new OutriderError(
    'NOT_FOUND',
    sentence(recordingSentences.noPictureThen, { minutes: PICTURE_WITHIN_S / 60 }),
  );
