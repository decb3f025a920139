import { OutriderError } from '@outrider/model/error-code.ts';
import { wordsSentences } from '@outrider/model/live/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';

/** How long words are tried that are to be told at once. */
const AT_ONCE_MS = 30_000;

export const sendWords: HttpHandler<'sendWords', 'words' | 'fleet' | 'clock'> = async (
  { deviceid, text, shown, spoken, wait },
  { caller },
  { words, fleet, clock },
) => {
  if (!shown && !spoken) throw new OutriderError('VALIDATION', wordsSentences.noWay);
  const link = fleet.reach.of(deviceid);
  if (wait === 0 && link === undefined) throw new OutriderError('DEVICE_OFFLINE', 'The device is not online');
  const untilMs = clock.now() + Math.max(AT_ONCE_MS, wait * 1_000);
  const { userName } = caller;
  const id = await words.tell({ deviceid, text, shown, spoken, userName, untilMs });
  return { hasError: false, message: 'The words are on their way', id };
};
