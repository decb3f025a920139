import { OutriderError } from '@outrider/model/error-code.ts';
import { wordsSentences } from '@outrider/model/live/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { changeOf } from '../../calls/noted-changes.ts';
import { mayTakeBack } from './list-words.ts';

export const takeBackWords: HttpHandler<'takeBackWords', 'words'> = async (
  { id },
  { caller, note },
  { words },
) => {
  const order = words.get(id);
  // Another's device is not there.
  if (!caller.devices.has(order.deviceid)) throw new OutriderError('NOT_FOUND', `There is no order ${id}`);
  if (!mayTakeBack(caller, order)) throw new OutriderError('FORBIDDEN', wordsSentences.notYours);
  note([changeOf(order.deviceid, order.text, '')]);
  await words.takeBack(id);
  return { hasError: false, message: 'The words were taken back' };
};
