import { mailAddress } from '@outrider/model/notifications/addresses.ts';
import { mailAuths, mailSecurities, mailSettings } from '@outrider/model/notifications/mail-settings.ts';
import { z } from 'zod';
import { done, httpCall, nothing, secret } from '../calls/http-call.ts';

/** Server settings are for people who set up the server. */
export const serverSetting = {
  access: { right: 'signed-in', maxLevel: 0, serverAdmin: true },
  scope: 'none',
} as const;

/** In place of a secret that is set; sent back it changes nothing (rule S31). */
export const SECRET_MASK = '********';
/** A test waits for a mail server that is slow. */
const TEST_MS = 75_000;

const { host, port, user, password, from, name } = mailSettings.fields;
/** The places of words as texts, as this call has them. */
const numbered = (words: readonly string[]) =>
  z
    .enum(words.map((_, at) => String(at)) as [string, ...string[]])
    .describe(words.map((word, at) => `${at} ${word}`).join(', '));

const mail = {
  server: host.schema,
  port: z.coerce.number<string | number>().pipe(port.schema),
  security: numbered(mailSecurities),
  auth: numbered(mailAuths),
  user: user.schema,
  from: from.schema,
  name: name.schema,
};

export const mailCalls = {
  readMailServer: httpCall({
    ...serverSetting,
    method: 'POST',
    path: '/gkserver/smtp',
    about: 'The mail server through which mail goes out. The password is never told',
    request: nothing,
    answer: z.object({
      ...mail,
      port: z.int(),
      pass: z.string().describe(`${SECRET_MASK} where one is set`),
    }),
    errors: [],
    audit: 'none',
  }),
  writeMailServer: httpCall({
    ...serverSetting,
    method: 'PUT',
    path: '/gkserver/smtp',
    about: 'Set the mail server; mail that waits is tried at once',
    request: z.object({
      mail: z.object({
        ...mail,
        pass: secret(password.schema).optional().describe(`absent, and ${SECRET_MASK}: as it is`),
      }),
    }),
    answer: done,
    errors: ['VALIDATION', 'STORE_FULL'],
    audit: 'set the mail server',
  }),
  testMailServer: httpCall({
    ...serverSetting,
    method: 'POST',
    path: '/gkserver/smtp/test',
    about: 'Send a mail through the mail server that is set, and tell what both said to each other',
    request: z.object({ to: mailAddress }),
    answer: z.object({
      sent: z.boolean(),
      answer: z.string().describe('what the mail server said at last, or why nobody was reached'),
      dialogue: z.array(z.string()).describe('→ to the mail server, ← from it; without secrets'),
    }),
    errors: ['RATE_LIMIT'],
    withinMs: TEST_MS,
    audit: 'sent a mail to try the mail server to {to}',
  }),
} as const;
