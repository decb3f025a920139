import type { AlarmCase } from '@outrider/model/events/case-record.ts';
import { eventSentences as sentences } from '@outrider/model/events/sentences.ts';
import type { CaseCoaching, ToldCoaching } from '@outrider/model/events/case-coaching.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { CASES_A_PAGE, EVENTS_OF_CASE, type ToldCase } from '@outrider/protocol/events/case-calls.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import type { Services } from '../../calls/services.ts';
import { definedEvent, type Definitions } from '../../happenings/definitions/defined-event.ts';
import { mayKnowEvents } from './may-know.ts';
import { seenPlace } from './seen-place.ts';

type Parts = Pick<Services, 'store' | 'clock'>;

/** A case as it is told, with the name that its events have for its device. */
export const toldOf = (
  one: AlarmCase,
  definitions: Definitions,
  caller: Pick<Caller, 'may' | 'darkAt'>,
): ToldCase => seenPlace(definedEvent({ ...one, eventname: '' }, definitions), caller);

/** Whether the caller may see a case, by its device and its age (rule N22). */
export async function seenBy(caller: Caller, parts: Parts): Promise<(one: AlarmCase) => boolean> {
  const oldestMs = await oldestVisibleMs(caller, parts);
  return ({ deviceid, last }) => mayKnowEvents(caller, deviceid) && last * 1_000 >= oldestMs;
}

/** The case, where the caller may see it. @throws OutriderError NOT_FOUND */
export async function knownCase(id: number, caller: Caller, parts: Parts): Promise<AlarmCase> {
  const found = await parts.store.cases.find(id);
  if (found === undefined || !(await seenBy(caller, parts))(found))
    throw new OutriderError('NOT_FOUND', sentences.noCase);
  return found;
}

export const cases: HttpHandler<'cases', 'store' | 'clock' | 'definitions'> = async (
  _request,
  { caller },
  { store, clock, definitions },
) => {
  const sees = await seenBy(caller, { store, clock });
  return {
    cases: (await store.cases.open()).filter(sees).map((one) => toldOf(one, definitions, caller)),
  };
};

/** A page has those of a page of all cases that the caller may see. */
export const closedCases: HttpHandler<'closedCases', 'store' | 'clock' | 'definitions'> = async (
  { beforeMs, beforeId = Number.MAX_SAFE_INTEGER },
  { caller },
  { store, clock, definitions },
) => {
  const before = beforeMs === undefined ? undefined : { closedMs: beforeMs, id: beforeId };
  const page = await store.cases.closed({ before, limit: CASES_A_PAGE });
  const last = page.length < CASES_A_PAGE ? undefined : page.at(-1);
  const sees = await seenBy(caller, { store, clock });
  return {
    cases: page.filter(sees).map((one) => toldOf(one, definitions, caller)),
    ...(last !== undefined && { next: { closedMs: last.closedMs, id: last.id } }),
  };
};

const withoutToken = ({ tokenHash: _tokenHash, caseid: _caseid, ...told }: CaseCoaching): ToldCoaching =>
  told;

export const alarmCase: HttpHandler<'alarmCase', 'store' | 'clock' | 'definitions' | 'settings'> = async (
  { id },
  { caller },
  { store, clock, definitions, settings },
) => {
  const found = await knownCase(id, caller, { store, clock });
  const [events, notes, steps, coaching, oldestMs] = await Promise.all([
    store.cases.events(id, EVENTS_OF_CASE),
    store.cases.notes(id),
    store.cases.steps(id),
    store.caseCoachings.of(id),
    oldestVisibleMs(caller, { store, clock }),
  ]);
  return {
    case: toldOf(found, definitions, caller),
    events: events
      .filter(({ time }) => time * 1_000 >= oldestMs)
      .map((event) => seenPlace(definedEvent(event, definitions), caller)),
    notes,
    steps: steps.map(({ caseid: _caseid, ...step }) => step),
    recognises: settings.get('inbox.recognition'),
    coached: coaching === undefined ? null : withoutToken(coaching),
  };
};
