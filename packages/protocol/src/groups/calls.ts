import { z } from 'zod';
import { httpCall, nothing } from '../calls/http-call.ts';

const group = z.object({ groupid: z.int(), name: z.string() });

export const http = {
  userInfo: httpCall({
    method: 'POST',
    path: '/gkcommon/userinfo',
    about: 'Groups and devices the user may see',
    access: { right: 'signed-in' },
    scope: 'own',
    request: nothing,
    answer: z.object({ childrens: z.array(group), groups: z.array(group), devices: z.array(z.string()) }),
    errors: [],
    audit: 'none',
  }),
  groupDevices: httpCall({
    method: 'POST',
    path: '/gkcommon/groupdevicelist',
    about: 'Devices of a group',
    access: { right: 'signed-in', maxLevel: 0 },
    scope: 'none',
    request: z.object({ groupid: z.int() }),
    answer: z.array(z.string()),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
} as const;
