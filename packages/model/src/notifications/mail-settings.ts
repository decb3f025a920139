import { z } from 'zod';
import { plainLine } from '../entity/plain-line.ts';
import { numberFrom, setting, settingSection } from '../entity/setting.ts';
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
        .regex(/^[A-Za-z0-9.:_-]*$/),
      {
        ...atOnce,
        label: 'Mail server',
        hint: 'Its name or address. While there is none, no mail goes out.',
        default: '',
      },
    ),
    port: setting(numberFrom(1, MAX_PORT), {
      ...atOnce,
      label: 'Port of the mail server',
      hint: 'Mostly 587 or 25 with STARTTLS, and 465 with TLS.',
      default: SUBMISSION_PORT,
    }),
    security: setting(z.enum(mailSecurities), {
      ...atOnce,
      label: 'Security',
      hint: 'With STARTTLS and TLS nothing is sent where the mail server does not offer it.',
      choices: mailSecurities,
      default: 'STARTTLS',
    }),
    anyCertificate: setting(z.boolean(), {
      ...atOnce,
      label: 'Take any certificate of the mail server',
      hint: 'For a mail server of your own network whose certificate nobody else vouches for.',
      default: false,
    }),
    auth: setting(z.enum(mailAuths), {
      ...atOnce,
      label: 'Sign-in at the mail server',
      choices: mailAuths,
      default: 'PLAIN',
    }),
    user: setting(plainLine.trim().max(MAX_NAME), {
      ...atOnce,
      label: 'User at the mail server',
      default: '',
    }),
    password: setting(plainLine.max(MAX_NAME), {
      ...atOnce,
      label: 'Password at the mail server',
      hint: 'Kept sealed, and shown to nobody. Left empty, it stays.',
      default: '',
      secret: true,
    }),
    from: setting(
      plainLine
        .trim()
        .max(MAX_NAME)
        .refine(
          (text) => text === '' || isMailAddress(text),
          'wants an address of mail, as in ann@example.com',
        ),
      { ...atOnce, label: 'Address of the sender', default: '' },
    ),
    name: setting(plainLine.trim().max(MAX_NAME), {
      ...atOnce,
      label: 'Name of the sender',
      default: 'Outrider',
    }),
  },
});
