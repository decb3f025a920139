import { OutriderError } from '@outrider/model/error-code.ts';
import { takesReason } from '@outrider/model/events/case-decision.ts';
import { eventSentences as sentences } from '@outrider/model/events/sentences.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';
import type { SeveralDone } from '../../cases/several-cases.ts';
import { seenBy, toldOf } from './cases.ts';

type Needed = 'caseDesk' | 'store' | 'clock' | 'definitions';

export const decideCases: HttpHandler<'decideCases', Needed> = async (
  { ids, decision, reason },
  { caller },
  services,
) => {
  if (!takesReason(decision, reason)) throw new OutriderError('VALIDATION', sentences.caseReason);
  const how = { by: caller.userName, decision, reason };
  return await ofSeen(ids, caller, services, (seen) => services.caseDesk.decideSeveral(seen, how));
};

export const undoCases: HttpHandler<'undoCases', Needed> = async ({ ids }, { caller }, services) =>
  await ofSeen(ids, caller, services, (seen) => services.caseDesk.undoSeveral(seen, caller.userName));

/** Decides the events that the caller may see; of the others the caller is told that they do not exist. */
async function ofSeen(
  asked: readonly number[],
  caller: Caller,
  services: Pick<Services, Needed>,
  act: (seen: readonly number[]) => Promise<SeveralDone>,
): Promise<HttpAnswer<'decideCases'>> {
  const { store, definitions } = services;
  const ids = [...new Set(asked)];
  const sees = await seenBy(caller, services);
  const seen: number[] = [];
  for (const id of ids) {
    const found = await store.cases.find(id);
    if (found !== undefined && sees(found)) seen.push(id);
  }
  const { cases, refused } = await act(seen);
  const done = new Set(cases.map(({ id }) => id));
  const why = new Map(refused.map(({ id, message }) => [id, message]));
  return {
    cases: cases.map((one) => toldOf(one, definitions, caller)),
    // In the order in which they were asked for.
    refused: ids
      .filter((id) => !done.has(id))
      .map((id) => ({ id, message: why.get(id) ?? sentences.noCase })),
  };
}
