import { z } from 'zod';
import { httpCall, nothing } from '../calls/http-call.ts';
import {
  erasingErrors,
  erasureBegun,
  ofPeople,
  PERSON_FILE_MS,
  personFileErrors,
  personLook,
  soughtTexts,
  typedName,
} from '../calls/person-shapes.ts';
import { userName } from './fields.ts';

const ofAccount = { access: ofPeople, scope: 'none' } as const;
const account = { name: userName.describe('of the user, also of one who was removed') };

export const personCalls = {
  lookAtPerson: httpCall({
    ...ofAccount,
    method: 'POST',
    path: '/api/persons/look',
    about: 'What erasing a user would remove, replace and leave',
    request: z.strictObject(account),
    answer: personLook,
    errors: erasingErrors,
    audit: 'none',
  }),
  erasePerson: httpCall({
    ...ofAccount,
    method: 'POST',
    path: '/api/persons/erase',
    about:
      'Erase a user: their account and sessions end with the call; a pseudonym takes the place of their name wherever it stands, which goes on by itself, also after a restart. The audit trail stays whole',
    request: z.strictObject({ ...account, ...typedName, ...soughtTexts }),
    answer: erasureBegun,
    errors: erasingErrors,
    audit: 'erased the user {@name}',
  }),
  exportPerson: httpCall({
    ...ofAccount,
    method: 'POST',
    path: '/api/persons/export',
    about: 'What is kept of a user, as a zip of CSV and JSON',
    request: z.strictObject(account),
    answer: 'file',
    errors: personFileErrors,
    withinMs: PERSON_FILE_MS,
    audit: 'exported the data of the user {@name}',
  }),
  exportOwnData: httpCall({
    method: 'POST',
    path: '/api/persons/own',
    about: 'What is kept of oneself, as a zip of CSV and JSON',
    access: { right: 'signed-in', ofPerson: true, tokens: 'never' },
    scope: 'none',
    request: nothing,
    answer: 'file',
    errors: personFileErrors,
    withinMs: PERSON_FILE_MS,
    audit: 'exported the own data',
  }),
  erasures: httpCall({
    ...ofAccount,
    method: 'GET',
    path: '/api/persons',
    about: 'Persons who were erased or are being erased, by their pseudonyms, the newest first',
    request: nothing,
    answer: z.object({
      erasures: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(['account', 'driver']),
          alias: z.string(),
          state: z.enum(['running', 'clearing', 'done']),
          by: z.string(),
          begun: z.int().describe('unix seconds'),
          ended: z.int().describe('unix seconds; 0: not yet'),
          places: z.int().describe('how many places were changed, files among them'),
          exports: z
            .int()
            .describe(
              'how many exports of everything were removed from the server, since they held the person',
            ),
        }),
      ),
      removed: z.array(z.string()).describe('names of users who were removed and are not erased'),
    }),
    errors: [],
    audit: 'none',
  }),
} as const;
