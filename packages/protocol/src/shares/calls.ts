import {
  MAX_SHARE_PASSWORD,
  MAX_SHARED_MS,
  MIN_SHARE_PASSWORD,
  SHARE_HOURS,
  SHARE_MAX_LEVEL,
  shareLink,
  sharedChannels,
  shareStates,
  USUAL_SHARE_HOURS,
} from '@outrider/model/shares/share-link.ts';
import { STANDALONE_CHANNELS } from '@outrider/model/shares/standalone-channels.ts';
import { MOST_FRAME_ORIGINS } from '@outrider/model/shares/frame-origin.ts';
import { simpleLayouts } from '@outrider/model/shares/simple-layout.ts';
import { standalonePages } from '@outrider/model/shares/standalone-page.ts';
import { z } from 'zod';
import { done, httpCall, nothing, secret } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

const { id, note, frames } = shareLink.fields;
const layout = z.enum(simpleLayouts);
const seconds = z.int().min(0).max(1e11);

/** One's own links are for people who may make some. */
const own = { access: { right: 'signed-in', maxLevel: SHARE_MAX_LEVEL } } as const;

const terms = {
  deviceid,
  channels: sharedChannels.describe(`1 to ${STANDALONE_CHANNELS} channels`),
  hours: z
    .literal([...SHARE_HOURS])
    .default(USUAL_SHARE_HOURS)
    .describe('how long it lasts, from its beginning on'),
  begins: seconds
    .optional()
    .describe('from when on it opens something, unix seconds; from now on when absent'),
  // Not `password`: beside a body's fields that is the caller's.
  passphrase: secret(z.string().min(MIN_SHARE_PASSWORD).max(MAX_SHARE_PASSWORD))
    .optional()
    .describe('asked of anyone who opens it'),
  note: note.schema.default('').describe('for whom'),
  frames: frames.schema
    .default([])
    .describe(
      `origins of up to ${MOST_FRAME_ORIGINS} sites that may show the page in a frame; no other site may`,
    ),
};

const made = done.extend({
  id: z.int(),
  token: z.string().describe('told this once; the link is /live/t/{token}, of a moment /playback/t/{token}'),
  expires: z.int().describe('unix seconds'),
});

const token = secret(z.string().max(100));

/** What opens a standalone page: anyone who has the link need not sign in. */
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
    page: z.enum(standalonePages),
    from: z.int().describe('of a moment: from when, unix seconds; else 0'),
    to: z.int().describe('of a moment: until when; else 0'),
    by: z.string().describe('who shares it; empty for a page by a signature'),
    made: z.int().describe('when the link was made, unix seconds; 0 for a page by a signature'),
    layout: layout.describe('in which more than four pictures are set out'),
    channels: z.array(z.object({ channel: z.int(), name: z.string(), soundOnly: z.boolean() })),
  }),
  errors: ['NOT_FOUND', 'AUTH_REQUIRED', 'RATE_LIMIT'],
} as const;

export const http = {
  listShareLinks: httpCall({
    ...own,
    path: '/api/share',
    method: 'GET',
    scope: 'own',
    about: "One's own links that are not over, for level 0 everybody's",
    request: nothing,
    answer: z.object({
      links: z.array(
        z.object({
          id: z.int(),
          user: z.string(),
          deviceid: z.string(),
          channels: z.array(z.int()),
          from: z.int().describe('of a moment: from when, unix seconds; else 0'),
          to: z.int().describe('of a moment: until when; else 0'),
          note: z.string(),
          frames: z.array(z.string()).describe('origins of sites that may show its page in a frame'),
          made: z.int().describe('unix seconds'),
          begins: z.int().describe('unix seconds'),
          expires: z.int().describe('unix seconds'),
          password: z.boolean().describe('whether it asks for one'),
          guesses: z.int().describe('wrong passwords so far'),
          views: z.int().describe('how often it was opened'),
          viewed: z.int().describe('when last, unix seconds; 0 is never'),
        }),
      ),
    }),
    errors: [],
    audit: 'none',
  }),
  addShareLink: httpCall({
    path: '/api/share',
    method: 'POST',
    access: { right: 'P_live', maxLevel: SHARE_MAX_LEVEL },
    scope: { device: 'deviceid' },
    about: 'Make a link by which somebody without an account watches channels of a device for a while',
    request: z.object(terms),
    answer: made,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'made a link to channels {channels} of {deviceid} for {hours} h: {note} {frames}',
  }),
  addMomentLink: httpCall({
    path: '/api/share/moment',
    method: 'POST',
    access: { right: 'P_lopb', maxLevel: SHARE_MAX_LEVEL },
    scope: { device: 'deviceid' },
    about: 'Make a link by which somebody without an account sees what the server recorded of a moment',
    request: z.object({
      ...terms,
      from: seconds.describe('from when, unix seconds'),
      to: seconds.describe(`until when; at most ${MAX_SHARED_MS / 3_600_000} hours later`),
    }),
    answer: made,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit:
      'made a link to {#from} to {#to} of channels {channels} of {deviceid} for {hours} h: {note} {frames}',
  }),
  removeShareLink: httpCall({
    ...own,
    path: '/api/share/{id}',
    method: 'DELETE',
    scope: 'none',
    about: "End a link: one's own, for level 0 anybody's. Anyone who looks by it sees nothing more",
    request: z.object({ id: z.coerce.number<string | number>().pipe(id.schema) }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'ended link {id}',
  }),
  lookAtShareLink: httpCall({
    method: 'POST',
    path: '/api/share/look',
    access: { right: 'anyone' },
    scope: 'none',
    about: 'How a link stands: whether it opens something, asks for a password, is for later, or is over',
    request: z.object({ token }),
    answer: z.object({
      state: z.enum(shareStates),
      at: z.int().describe('since when, or for later from when, unix seconds; else 0'),
    }),
    errors: ['NOT_FOUND', 'RATE_LIMIT'],
    audit: 'none',
  }),
  openShareLink: httpCall({
    ...opening,
    path: '/api/share/open',
    about: 'Open what a link leads to',
    request: z.object({
      token,
      link: z.int().min(1).describe('its id, as its address says it'),
      passphrase: secret(z.string().max(MAX_SHARE_PASSWORD)).optional(),
    }),
    audit: 'opened link {link}',
  }),
  openSignedView: httpCall({
    ...opening,
    path: '/api/live/open',
    about:
      'Open a standalone page by a signature over the path /{page} and the parameters channels, deviceid, user, x, and time and duration where they are (rule S02)',
    request: z.object({
      page: z.enum(standalonePages).default('live'),
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
      time: z
        .string()
        .regex(/^\d{1,11}$/)
        .optional()
        .describe('of recordings: from when, unix seconds, as it is in the address'),
      duration: z.string().max(20).optional().describe('for how long, as it is in the address (rule C28)'),
    }),
    errors: [...opening.errors, 'FORBIDDEN'],
    audit: 'opened {page} of channels {channels} of {deviceid} {#time} by a signed address of {@user}',
  }),
  videoLayout: httpCall({
    method: 'GET',
    path: '/gkserver/videolayout',
    about: 'Columns by rows in which the standalone pages set out more than four pictures',
    access: { right: 'signed-in' },
    scope: 'none',
    request: nothing,
    answer: z.object({ simpleLiveLayout: layout, simplePlaybackLayout: layout }),
    errors: [],
    audit: 'none',
  }),
} as const;
