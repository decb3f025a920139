import { OutriderError } from '@outrider/model/error-code.ts';
import { takesReason } from '@outrider/model/events/case-decision.ts';
import type { AlarmCase } from '@outrider/model/events/case-record.ts';
import { eventSentences as sentences } from '@outrider/model/events/sentences.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';
import { knownCase, toldOf } from './cases.ts';

type Needed = 'caseDesk' | 'store' | 'clock' | 'definitions';

export const decideCases: HttpHandler<'decideCases', Needed> = async (
  { ids, decision, reason },
  { caller },
  services,
) => {
  if (!takesReason(decision, reason)) throw new OutriderError('VALIDATION', sentences.caseReason);
  const by = caller.userName;
  return await ofEach(ids, caller, services, (id) => services.caseDesk.decide({ id, by, decision, reason }));
};

export const undoCases: HttpHandler<'undoCases', Needed> = async ({ ids }, { caller }, services) =>
  await ofEach(ids, caller, services, (id) => services.caseDesk.undo(id, caller.userName));

/**
 * Does it to one case after the other: what the rules refuse of one is told, and the others go on. On a full disk nothing of the rest would be
 * kept either: where nothing was done the whole call fails, otherwise it is told of each.
 */
async function ofEach(
  ids: readonly number[],
  caller: Caller,
  services: Pick<Services, Needed>,
  act: (id: number) => Promise<AlarmCase>,
): Promise<HttpAnswer<'decideCases'>> {
  const done: AlarmCase[] = [];
  const refused: { id: number; message: string }[] = [];
  for (const id of new Set(ids))
    try {
      await knownCase(id, caller, services);
      done.push(await act(id));
    } catch (error) {
      if (!(error instanceof OutriderError)) throw error;
      if (error.code === 'STORE_FULL' && done.length === 0) throw error;
      refused.push({ id, message: error.message });
    }
  return { cases: done.map((one) => toldOf(one, services.definitions, caller)), refused };
}
