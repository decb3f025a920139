import { sameName } from '@outrider/model/people/user.ts';
import { LISTED_MENTIONS } from '@outrider/protocol/events/case-calls.ts';
import type { HttpHandler, PushHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { definedEvent } from '../../happenings/definitions/defined-event.ts';
import { knownCase } from './cases.ts';
import { mayKnowEvents } from './may-know.ts';

export const casePeople: HttpHandler<'casePeople', 'caseDesk' | 'store' | 'clock'> = async (
  { id, begin },
  { caller },
  services,
) => {
  const found = await knownCase(id, caller, services);
  return { people: await services.caseDesk.people(found, begin) };
};

/** Users are not reminded of cases that they may not see any more. */
export const caseMentions: HttpHandler<'caseMentions', 'store' | 'clock' | 'definitions'> = async (
  _request,
  { caller },
  { store, clock, definitions },
) => {
  const [all, oldestMs] = await Promise.all([
    store.caseMentions.of(caller.userName, LISTED_MENTIONS),
    oldestVisibleMs(caller, { store, clock }),
  ]);
  return {
    mentions: all
      .filter(({ deviceid, last }) => mayKnowEvents(caller, deviceid) && last * 1_000 >= oldestMs)
      .map(({ id, caseid, deviceid, eventid, by, atMs, text, read }) => ({
        ...definedEvent({ deviceid, eventid, eventname: '' }, definitions),
        id,
        case: caseid,
        by,
        at: atMs,
        text,
        read,
      })),
  };
};

export const readMentions: HttpHandler<'readMentions', 'store'> = async (
  { id, alone },
  { caller },
  { store },
) => {
  await store.caseMentions.read(caller.userName, id, alone);
  return { hasError: false, message: 'The notes were read' };
};

/** Tells the people whom a note names. */
export const pushMentions: PushHandler<'mention', 'bus'> = (tell, { caller }, { bus }) =>
  bus.subscribe('case.mentioned', ({ user, by, id, text }) => {
    if (sameName(user, caller.userName) && caller.may({ right: 'F_event' }))
      tell({ cmd: 'mention', by, case: id, text });
  });
