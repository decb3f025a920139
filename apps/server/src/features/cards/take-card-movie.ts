import { OutriderError } from '@outrider/model/error-code.ts';
import { footageOf } from '../../calls/footage-time.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { cardOrder } from './card-order.ts';

/** The file: found by what it is of, never by its name. */
export const takeCardMovie: HttpHandler<
  'takeCardMovie',
  'cardBackups' | 'store' | 'clock' | 'config'
> = async ({ spbtime, filename, ...wanted }, call, { cardBackups, ...services }) => {
  const order = await cardOrder({ ...wanted, start: spbtime }, call, services);
  const { user, deviceid } = order;
  const file = cardBackups.fileOf(user, deviceid, cardBackups.same(order) ?? '');
  if (file === undefined) throw new OutriderError('NOT_FOUND', 'There is no such backup');
  const footage = {
    kind: 'card file',
    deviceid,
    channel: wanted.ch,
    footage: footageOf(spbtime, wanted.duration),
  } as const;
  return new FileAnswer(
    file.path,
    'video/mp4',
    filename ?? `${deviceid}_${spbtime}_ch${wanted.ch}.mp4`,
    footage,
  );
};
