import { kioskLink, MAX_KIOSK_DAYS } from '@outrider/model/people/kiosk-link.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';

const kiosks = {
  access: { right: 'signed-in', maxLevel: 0, tokens: 'never' },
  scope: 'none',
  path: '/gkserver/kiosklink',
} as const;
const seconds = z.int().describe('unix seconds');

/** Links that sign screens in whenever they are opened (rule S04). */
export const kioskCalls = {
  kioskLinks: httpCall({
    ...kiosks,
    method: 'GET',
    about: 'The kiosk links that are good, the newest first',
    request: nothing,
    answer: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        user: z.string(),
        createdBy: z.string(),
        created: seconds,
        expires: seconds,
      }),
    ),
    errors: [],
    audit: 'none',
  }),
  addKioskLink: httpCall({
    ...kiosks,
    method: 'POST',
    about: 'Make a kiosk link for a user of permission 2 or above: it signs in whenever it is opened',
    request: z.object({
      editingName: userRecord.fields.userName.schema.describe('as whom it signs in'),
      name: kioskLink.fields.name.schema.describe('what it is for'),
      days: z.int().min(1).max(MAX_KIOSK_DAYS),
    }),
    answer: z.object({
      ...done.shape,
      query: z.string().describe('of /login: h=…&e=…; shown this once'),
    }),
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'made a kiosk link {name} for the user {@editingName}, for {days} days',
  }),
  removeKioskLink: httpCall({
    ...kiosks,
    method: 'DELETE',
    about: 'Take a kiosk link back: what is open by it is closed',
    request: z.object({ id: z.string().max(64) }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'took the kiosk link {id} back',
  }),
} as const;
