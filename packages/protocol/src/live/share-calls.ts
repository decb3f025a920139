import {
  SHARE_HOURS,
  SHARE_MAX_LEVEL,
  shareLink,
  sharedChannels,
  STANDALONE_CHANNELS,
} from '@outrider/model/live/share-link.ts';
import { simpleLayouts } from '@outrider/model/live/simple-layout.ts';
import { z } from 'zod';
import { done, httpCall, nothing, secret } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

const { id, note } = shareLink.fields;

/** Who may watch may share: levels 0 and 1 of them. */
const sharing = {
  path: '/api/share',
  access: { right: 'P_live', maxLevel: SHARE_MAX_LEVEL },
} as const;

/** What opens a standalone live page: whoever has the link need not sign in. */
const opening = {
  method: 'POST',
  access: { right: 'anyone' },
  scope: 'none',
  answer: z.object({
    user: z.string().describe('name by which addresses of streams are signed'),
    key: z.string().describe('key with which they are signed: good for these channels alone'),
    expires: z.int().describe('unix seconds'),
    time: z.int().describe("the server's clock, unix seconds"),
    streamPort: z.int(),
    deviceid: z.string(),
    layout: z.enum(simpleLayouts).describe('in which more than four pictures are set out'),
    channels: z.array(z.object({ channel: z.int(), name: z.string(), soundOnly: z.boolean() })),
  }),
  errors: ['NOT_FOUND', 'RATE_LIMIT'],
} as const;

export const shareCalls = {
  listShareLinks: httpCall({
    ...sharing,
    method: 'GET',
    scope: 'own',
    about: "One's own links to live views, for level 0 everybody's",
    request: nothing,
    answer: z.object({
      links: z.array(
        z.object({
          id: z.int(),
          user: z.string(),
          deviceid: z.string(),
          channels: z.array(z.int()),
          note: z.string(),
          expires: z.int().describe('unix seconds'),
        }),
      ),
    }),
    errors: [],
    audit: 'none',
  }),
  addShareLink: httpCall({
    ...sharing,
    method: 'POST',
    scope: { device: 'deviceid' },
    about: 'Make a link by which somebody without an account watches channels of a device for a while',
    request: z.object({
      deviceid,
      channels: sharedChannels.describe(`1 to ${STANDALONE_CHANNELS} channels`),
      hours: z.literal([...SHARE_HOURS]).describe('how long it lasts'),
      note: note.schema.default('').describe('for whom'),
    }),
    answer: done.extend({
      id: z.int(),
      token: z.string().describe('told this once; the link is /live/t/{token}'),
      expires: z.int().describe('unix seconds'),
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'made a link to channels {channels} of {deviceid} for {hours} h: {note}',
  }),
  removeShareLink: httpCall({
    ...sharing,
    path: '/api/share/{id}',
    method: 'DELETE',
    scope: 'none',
    about: "End a link: one's own, for level 0 anybody's. Whoever looks by it sees nothing more",
    request: z.object({ id: z.coerce.number<string | number>().pipe(id.schema) }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'ended the link {id}',
  }),
  openShareLink: httpCall({
    ...opening,
    path: '/api/share/open',
    about: 'Open a live view by a link',
    request: z.object({ token: secret(z.string().max(100)) }),
    audit: 'opened a live view by a link',
  }),
  openSignedView: httpCall({
    ...opening,
    path: '/api/live/open',
    about:
      'Open a live view by a signature over the path /live and the parameters channels, deviceid, user and x (rule S02)',
    request: z.object({
      user: z.string().max(100),
      signature: secret(z.string().max(100)).describe(
        "signature; the hash of the user's password where the server takes it in URLs",
      ),
      x: z.string().max(20).optional().describe('expiry, unix seconds'),
      deviceid,
      channels: z
        .string()
        .regex(/^\d{1,2}(,\d{1,2}){0,7}$/)
        .describe('as they are in the address: 1,2,5'),
    }),
    errors: [...opening.errors, 'AUTH_REQUIRED', 'FORBIDDEN'],
    audit: 'opened a live view of channels {channels} of {deviceid} by a signed address of {@user}',
  }),
} as const;
