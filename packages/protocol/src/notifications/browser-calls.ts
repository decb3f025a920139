import { plainLine } from '@outrider/model/entity/plain-line.ts';
import { MAX_RECEIVER } from '@outrider/model/notifications/limits.ts';
import {
  BROWSER_HOURS,
  MOST_TOLD_BROWSERS,
  toldBrowser,
} from '@outrider/model/notifications/told-browser.ts';
import { z } from 'zod';
import { done, httpCall, nothing, secret } from '../calls/http-call.ts';

const path = '/api/told-browsers';
/** Each has their own: a screen on a wall is nobody's browser. */
const own = { access: { right: 'F_event', ofPerson: true, tokens: 'never' }, scope: 'none' } as const;

const { id, agent, language } = toldBrowser.fields;
const seconds = z.int().min(0);
const key = plainLine.regex(/^[\w-]{16,128}={0,2}$/, 'wants base64url');
const TEST_MS = 15_000;

const told = z.object({
  id: id.schema,
  agent: z.string().describe('what it called itself'),
  language: z.string(),
  mark: z.string().describe('SHA-256 of its endpoint, as base64url: by it a browser knows itself'),
  added: seconds.describe('unix seconds'),
  told: seconds.describe('when its push service took something last, unix seconds; 0: nothing yet'),
  session: z.boolean().describe('it ends with the session in which it was turned on'),
});
/** A browser that is told, as an answer has it. */
export interface WireToldBrowser extends Readonly<z.output<typeof told>> {}

export const browserCalls = {
  toldBrowsers: httpCall({
    ...own,
    method: 'GET',
    path,
    about: `One's own browsers that are told of events while the console is closed, ${MOST_TOLD_BROWSERS} at most, and the key by which push services know this server (RFC 8292)`,
    request: nothing,
    answer: z.object({
      key: z.string().describe('public key, base64url: `applicationServerKey`'),
      browsers: z.array(told),
    }),
    errors: [],
    audit: 'none',
  }),
  tellBrowser: httpCall({
    ...own,
    method: 'POST',
    path,
    about: `Have a browser told of events by its push service, which keeps what it takes for ${BROWSER_HOURS} hours while the browser is not there. A subscription that is known already is kept anew, and is the asker's from then on`,
    request: z.object({
      endpoint: secret(plainLine.min(1).max(MAX_RECEIVER)).describe(
        'https at port 443, and nothing of the own network, unless its host is an allowed push service',
      ),
      p256dh: secret(key),
      auth: secret(key),
      origin: plainLine.max(256).regex(/^https?:\/\/[^/]+$/, 'wants an origin, as in https://fleet.example'),
      agent: agent.schema.default(''),
      language: language.schema,
      session: z.boolean().default(false).describe('it ends with this session, as by a sign-out'),
    }),
    answer: z.object({ id: id.schema }),
    errors: ['CONFLICT', 'NOT_FOUND', 'VALIDATION', 'STORE_FULL'],
    audit: 'has a browser told of events',
  }),
  untellBrowser: httpCall({
    ...own,
    method: 'DELETE',
    path,
    about: 'Have one of the own browsers told no more',
    request: z.object({ id: id.schema }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'has the browser {id} told of events no more',
  }),
  testBrowser: httpCall({
    ...own,
    method: 'POST',
    path: `${path}/test`,
    about: 'Send a notification to one of the own browsers',
    request: z.object({ id: id.schema }),
    answer: z.object({
      sent: z.boolean(),
      answer: z.string().describe('the status of the push service, or why it was not reached'),
    }),
    errors: ['NOT_FOUND', 'RATE_LIMIT'],
    withinMs: TEST_MS,
    audit: 'none',
  }),
} as const;
