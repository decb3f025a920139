import { wallLayout, wallLayoutSchema } from '@outrider/model/live/wall-layout.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

/** The layouts of one's own wall. */
const walls = { path: '/gkserver/walllayout', access: { right: 'P_tree' }, scope: 'none' } as const;

/** What tree walls ask, and what live pictures cost. */
export const wallCalls = {
  listWallLayouts: httpCall({
    ...walls,
    method: 'GET',
    about: "The layouts of one's own tree wall",
    request: nothing,
    answer: z.object({ layouts: z.array(wallLayoutSchema) }),
    errors: [],
    audit: 'none',
  }),
  saveWallLayout: httpCall({
    ...walls,
    method: 'PUT',
    about: "Keep a layout of one's own tree wall, in place of the one of that name",
    request: z.strictObject(wallLayoutSchema.shape),
    answer: done,
    errors: ['CONFLICT', 'STORE_FULL'],
    audit: 'saved the wall layout {name}',
  }),
  removeWallLayout: httpCall({
    ...walls,
    method: 'DELETE',
    about: "Delete a layout of one's own tree wall; 'default' stays",
    request: z.strictObject({ name: wallLayout.fields.name.schema }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'deleted the wall layout {name}',
  }),
  readDataUse: httpCall({
    method: 'GET',
    path: '/gkserver/netflow/{deviceid}',
    about: 'What a device has sent of pictures and sound this month, and how much it may',
    access: { right: 'signed-in' },
    scope: { device: 'deviceid' },
    request: z.object({ deviceid }),
    answer: z.object({
      month: z.string().describe("YYYY-MM by the server's clock"),
      usedBytes: z.int(),
      limitBytes: z.int().nullable().describe('null without a budget (netlimit 0)'),
    }),
    errors: [],
    audit: 'none',
  }),
} as const;
