import { eventSentences as sentences } from '@outrider/model/events/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { sameName } from '@outrider/model/people/user.ts';
import { sentence } from '@outrider/model/text.ts';
import { APPEAL_MAX_LEVEL, COACHED_A_PAGE } from '@outrider/protocol/events/coaching-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { changeOf } from '../../calls/noted-changes.ts';
import { seesCasesOf } from '../../cases/case-people.ts';
import { definedEvent } from '../../happenings/definitions/defined-event.ts';
import { knownCase, seenBy, toldOf } from './cases.ts';

type Needed = 'coachingDesk' | 'store' | 'clock' | 'definitions';

export const coachCase: HttpHandler<'coachCase', Needed | 'sessions'> = async (
  { id, coach, note },
  { caller },
  services,
) => {
  const { deviceid } = await knownCase(id, caller, services);
  const identity = await services.sessions.identityOf(coach);
  if (identity === undefined || !seesCasesOf(identity, deviceid))
    throw new OutriderError('NOT_FOUND', sentence(sentences.caseAssignee, { user: coach }));
  const given = { coach: identity.userName, by: caller.userName, note };
  return { case: toldOf(await services.coachingDesk.give(id, given), services.definitions, caller) };
};

export const linkCoaching: HttpHandler<'linkCoaching', Needed> = async (
  { id, hours },
  { caller },
  services,
) => {
  await knownCase(id, caller, services);
  const { token, untilMs } = await services.coachingDesk.link(id, hours);
  return { hasError: false, message: 'The link was made', token, until: untilMs };
};

export const coachedCases: HttpHandler<'coachedCases', Needed> = async (_request, { caller }, services) => {
  const sees = await seenBy(caller, services);
  const open = await services.store.caseCoachings.open(COACHED_A_PAGE);
  return { cases: open.filter(sees).map((one) => toldOf(one, services.definitions, caller)) };
};

export const openCoaching: HttpHandler<'openCoaching', Needed | 'fleet'> = async (
  { token },
  _call,
  { coachingDesk, definitions, fleet },
) => {
  const { coaching, one } = await coachingDesk.open(token);
  const { deviceid, eventid } = one;
  return {
    eventid,
    eventname: definedEvent({ deviceid, eventid, eventname: '' }, definitions).eventname,
    vehicle: fleet.records.get(deviceid)?.plate || deviceid,
    driver: coaching.driver || one.driver,
    first: one.first,
    count: one.count,
    coach: coaching.coach,
    note: coaching.note,
    until: coaching.linkUntilMs,
    acknowledged: coaching.acknowledgedMs,
    appealed: coaching.appealedMs,
    appeal: coaching.appeal,
    appealanswer: coaching.appealAnswer,
  };
};

export const acknowledgeCoaching: HttpHandler<'acknowledgeCoaching', 'coachingDesk'> = async (
  { token, driver, words },
  { note },
  { coachingDesk },
) => {
  const { id, deviceid } = await coachingDesk.acknowledge(token, { driver, words });
  // The person who opened the link has no name: the trail says of which alarm it was.
  note([changeOf('Device', undefined, deviceid), changeOf('Number', undefined, String(id))]);
  return { hasError: false, message: 'The coaching was acknowledged' };
};

export const appealCoaching: HttpHandler<'appealCoaching', 'coachingDesk'> = async (
  { token, driver, words },
  { note },
  { coachingDesk },
) => {
  const { id, deviceid } = await coachingDesk.appeal(token, { driver, words });
  note([changeOf('Device', undefined, deviceid), changeOf('Number', undefined, String(id))]);
  return { hasError: false, message: 'The objection was handed to the coach' };
};

export const decideAppeal: HttpHandler<'decideAppeal', Needed> = async (
  { id, grant, answer },
  { caller },
  services,
) => {
  const { coach } = await knownCase(id, caller, services);
  const by = caller.userName;
  if (!sameName(coach, by) && !caller.may({ right: 'F_event', maxLevel: APPEAL_MAX_LEVEL }))
    throw new OutriderError('FORBIDDEN', sentences.appealOfCoach);
  const settled = await services.coachingDesk.settle(id, { by, grants: grant, answer });
  return { case: toldOf(settled, services.definitions, caller) };
};
