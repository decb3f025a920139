import { OutriderError } from '@outrider/model/error-code.ts';
import { RECOGNITION_DAYS } from '@outrider/model/events/limits.ts';
import { eventSentences as sentences } from '@outrider/model/events/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { knownCase, toldOf } from './cases.ts';

const DAY_MS = 86_400_000;
/** Before what the driver was told, in the note beside the case. */
const STAR = '★';

export const recogniseDriver: HttpHandler<
  'recogniseDriver',
  'caseDesk' | 'words' | 'store' | 'clock' | 'definitions' | 'settings'
> = async ({ id, text }, { caller }, services) => {
  const { caseDesk, words, clock, definitions, settings } = services;
  const { deviceid } = await knownCase(id, caller, services);
  if (!settings.get('inbox.recognition')) throw new OutriderError('FORBIDDEN', sentences.noRecognition);
  const { userName } = caller;
  // The note first: a case that takes none more says so before the driver hears anything.
  const noted = await caseDesk.note(id, userName, `${STAR} ${text}`);
  const untilMs = clock.now() + RECOGNITION_DAYS * DAY_MS;
  await words.tell({ deviceid, text, shown: true, spoken: true, userName, untilMs });
  return { case: toldOf(noted, definitions, caller) };
};
