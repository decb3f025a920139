import { z } from 'zod';
import { plainLine } from '../entity/plain-line.ts';
import { numberFrom, setting, settingSection } from '../entity/setting.ts';
import { zoneName } from '../entity/time-zone.ts';
import { isWebOrigin } from '../entity/web-origin.ts';
import { isMailAddress } from './addresses.ts';

const MAX_PORT = 65_535;
const MAX_NAME = 255;
const SUBMISSION_PORT = 587;

/** How the way to the mail server is kept from others; in the order of the numbers of `/gkserver/smtp`. */
export const mailSecurities = ['STARTTLS', 'TLS', 'None'] as const;
/** How the server signs in there; in the order of the numbers of `/gkserver/smtp`. */
export const mailAuths = ['CRAM-MD5', 'None', 'PLAIN', 'LOGIN'] as const;
export type MailSecurity = (typeof mailSecurities)[number];
export type MailAuth = (typeof mailAuths)[number];

const atOnce = { effect: 'at once' } as const;

/** The mail server through which mail goes out. */
export const mailSettings = settingSection({
  title: 'Email Sender',
  right: 'server',
  fields: {
    host: setting(
      plainLine
        .trim()
        .max(MAX_NAME)
        .regex(/^[A-Za-z0-9.:_-]*$/, 'wants a host name or an address'),
      {
        ...atOnce,
        label: 'Mail server',
        hint: 'A host name or an address. While it is empty, no mail is sent.',
        wants: 'Enter a host name or an address.',
        default: '',
      },
    ),
    port: setting(numberFrom(1, MAX_PORT), {
      ...atOnce,
      label: 'Mail server port',
      hint: 'Usually 587 or 25 with STARTTLS, and 465 with TLS.',
      default: SUBMISSION_PORT,
    }),
    security: setting(z.enum(mailSecurities), {
      ...atOnce,
      label: 'Security',
      hint: 'With STARTTLS or TLS, nothing is sent unless the mail server supports it.',
      choices: mailSecurities,
      default: 'STARTTLS',
    }),
    anyCertificate: setting(z.boolean(), {
      ...atOnce,
      label: 'Accept any certificate from the mail server',
      hint: 'For a mail server on your own network with a self-signed certificate.',
      default: false,
    }),
    auth: setting(z.enum(mailAuths), {
      ...atOnce,
      label: 'Mail server sign-in',
      choices: mailAuths,
      default: 'PLAIN',
    }),
    user: setting(plainLine.trim().max(MAX_NAME), {
      ...atOnce,
      label: 'Mail server user',
      default: '',
    }),
    password: setting(plainLine.max(MAX_NAME), {
      ...atOnce,
      label: 'Mail server password',
      hint: 'Stored encrypted and never shown. Leave it empty to keep the current one.',
      default: '',
      secret: true,
      sentTo: ['host', 'port'],
    }),
    from: setting(
      plainLine
        .trim()
        .max(MAX_NAME)
        .refine(
          (text) => text === '' || isMailAddress(text),
          'wants an email address, as in ann@example.com',
        ),
      {
        ...atOnce,
        label: 'Sender address',
        wants: 'Enter an email address, as in ann@example.com.',
        default: '',
      },
    ),
    name: setting(plainLine.trim().max(MAX_NAME), {
      ...atOnce,
      label: 'Sender name',
      default: 'Outrider',
    }),
    consoleAddress: setting(
      plainLine
        .trim()
        .max(MAX_NAME)
        .transform((text) => text.replace(/\/$/, ''))
        .refine(
          (text) => text === '' || isWebOrigin(text),
          'wants an address such as https://fleet.example:8443',
        ),
      {
        ...atOnce,
        label: 'Address of this console',
        hint: 'The address people use, such as https://fleet.example:8443. Emails about events and cases then contain a link; if empty, they do not.',
        wants: 'Enter an address such as https://fleet.example:8443.',
        default: '',
      },
    ),
    digestAt: setting(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'wants a time of day, as in 08:00'), {
      ...atOnce,
      label: 'Time of the daily digest',
      hint: 'Realtime event plans can have events of level info wait for one email a day.',
      wants: 'Enter a time of day, as in 08:00.',
      default: '08:00',
    }),
    digestZone: setting(zoneName, {
      ...atOnce,
      label: 'Timezone of the daily digest',
      hint: 'Such as Asia/Taipei. While it is empty, the server’s clock counts.',
      wants: 'Enter the name of a time zone, such as Asia/Taipei.',
      default: '',
    }),
  },
});
