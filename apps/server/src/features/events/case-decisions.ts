import { eventSentences as sentences } from '@outrider/model/events/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { sentence } from '@outrider/model/text.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { seesCasesOf } from '../../cases/case-people.ts';
import { knownCase, toldOf } from './cases.ts';

type Needed = 'caseDesk' | 'store' | 'clock' | 'definitions';

export const decideCase: HttpHandler<'decideCase', Needed> = async (request, { caller }, services) => {
  await knownCase(request.id, caller, services);
  const decided = await services.caseDesk.decide({ ...request, by: caller.userName });
  return { case: toldOf(decided, services.definitions, caller) };
};

export const undoCase: HttpHandler<'undoCase', Needed> = async ({ id }, { caller }, services) => {
  await knownCase(id, caller, services);
  return { case: toldOf(await services.caseDesk.undo(id, caller.userName), services.definitions, caller) };
};

export const claimCase: HttpHandler<'claimCase', Needed> = async ({ id }, { caller }, services) => {
  await knownCase(id, caller, services);
  return {
    case: toldOf(await services.caseDesk.claim(id, caller.userName, false), services.definitions, caller),
  };
};

export const takeCase: HttpHandler<'takeCase', Needed> = async ({ id }, { caller }, services) => {
  await knownCase(id, caller, services);
  return {
    case: toldOf(await services.caseDesk.claim(id, caller.userName, true), services.definitions, caller),
  };
};

export const leaveCase: HttpHandler<'leaveCase', Needed> = async ({ id }, { caller }, services) => {
  await knownCase(id, caller, services);
  await services.caseDesk.release(id, caller.userName);
  return { hasError: false, message: 'Nobody looks at the case' };
};

/** Gives a case to somebody who may see it. A person who may not see it is reported like one who does not exist. */
export const assignCase: HttpHandler<'assignCase', Needed | 'sessions'> = async (
  { id, assignee },
  { caller },
  services,
) => {
  const { deviceid } = await knownCase(id, caller, services);
  const identity = assignee === '' ? undefined : await services.sessions.identityOf(assignee);
  if (assignee !== '' && !seesCasesOf(identity, deviceid))
    throw new OutriderError('NOT_FOUND', sentence(sentences.caseAssignee, { user: assignee }));
  const assigned = await services.caseDesk.assign(id, identity?.userName ?? '');
  return { case: toldOf(assigned, services.definitions, caller) };
};

export const noteCase: HttpHandler<'noteCase', Needed> = async ({ id, text }, { caller }, services) => {
  await knownCase(id, caller, services);
  return {
    case: toldOf(await services.caseDesk.note(id, caller.userName, text), services.definitions, caller),
  };
};
