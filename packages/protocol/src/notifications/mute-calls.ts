import { noticeMute } from '@outrider/model/notifications/notice-mute.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';
import { flag, planOfBranch, plansOfBranch } from '../devices/plan-rows.ts';

const path = '/api/mutes';
const { id, reason } = noticeMute.fields;
const seconds = z.int().min(0);

const listed = z.object({
  id: id.schema,
  deviceid: z.string().describe("empty where it is a group's"),
  groupid: z.int().optional(),
  user: z.string().describe('who said so'),
  reason: z.string(),
  since: seconds.describe('unix seconds'),
  until: seconds.describe('unix seconds'),
  critical: flag.describe('1: of what is critical nobody is told, either'),
});
/** A mute as the wire writes it. */
export interface WireMute extends Readonly<z.output<typeof listed>> {}

export const muteCalls = {
  listMutes: httpCall({
    method: 'GET',
    path,
    about: 'Of which vehicles nobody is told outside of the console for a while, by which of them ends first',
    access: { right: 'F_event' },
    scope: 'own',
    request: nothing,
    answer: z.object({ mutes: z.array(listed) }),
    errors: [],
    audit: 'none',
  }),
  addMute: httpCall({
    ...planOfBranch(''),
    method: 'POST',
    path,
    about:
      'Have nobody called, mailed, written to or told by web service of what happens to a vehicle, or to those of a group, until a moment. Events are kept as always, and cases wait apart',
    request: z
      .object({
        deviceid: deviceid.optional(),
        groupid: z.int().min(1).optional().describe('the group, and all groups below it'),
        reason: reason.schema,
        until: seconds.describe('unix seconds'),
        critical: flag.default(0).describe('1: of what is critical, too'),
        confirmed: flag.default(0).describe('1: that is meant so; refused without it'),
      })
      .refine((asked) => (asked.deviceid === undefined) !== (asked.groupid === undefined), {
        error: 'wants either a device or a group',
        path: ['deviceid'],
      })
      .refine(({ critical, confirmed }) => critical === 0 || confirmed === 1, {
        error: 'has to be 1 for critical events to be muted',
        path: ['confirmed'],
      }),
    answer: z.object({ id: id.schema }),
    errors: ['CONFLICT', 'NOT_FOUND', 'VALIDATION', 'STORE_FULL'],
    audit: 'muted notices of {deviceid}{groupid}: {reason}',
  }),
  removeMute: httpCall({
    ...plansOfBranch,
    method: 'DELETE',
    path,
    about: 'End a mute',
    request: z.object({ id: id.schema }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'ended the mute {id}',
  }),
} as const;
