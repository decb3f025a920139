import { z } from 'zod';
import { done, httpCall } from '../calls/http-call.ts';
import { userName } from './fields.ts';
import { sessionRow } from './session-row.ts';

/** Sessions of people, looked at and ended (rule USER-11). */
export const sessionCalls = {
  listSessions: httpCall({
    method: 'POST',
    path: '/gkserver/sessionlist',
    about: 'Sessions of a user, the last used first: of oneself, or of anybody whom one may edit',
    access: { right: 'signed-in', ofPerson: true, tokens: 'never' },
    scope: 'none',
    request: z.strictObject({ editingName: userName.optional().describe('absent: of oneself') }),
    answer: z.array(sessionRow),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  endSession: httpCall({
    method: 'DELETE',
    path: '/gkserver/session',
    about: 'End a session of a user, or all of them; what is open by them closes',
    access: { right: 'signed-in', ofPerson: true, tokens: 'never' },
    scope: 'none',
    request: z.strictObject({
      editingName: userName.optional().describe('absent: of oneself'),
      id: z.string().max(64).optional().describe('absent: all of them'),
    }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'ended the session {id} of {@editingName}',
  }),
} as const;
