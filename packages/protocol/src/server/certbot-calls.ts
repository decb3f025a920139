import { letsEncryptSettings } from '@outrider/model/server/lets-encrypt-settings.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { readsSetting, serverSetting, writesSetting } from '../calls/server-setting.ts';

const { domains, email } = letsEncryptSettings.fields;

/** The certificate of https that an authority gives by itself. */
export const certbotCalls = {
  certbot: httpCall({
    ...readsSetting,
    path: '/gkserver/certbot',
    about: 'What happened when an authority was asked for a certificate, and what is served, as plain text',
    answer: 'file',
  }),
  requestCertificate: httpCall({
    ...writesSetting,
    method: 'POST',
    path: '/gkserver/certbot',
    about:
      'Have an authority give a certificate for these names: it is begun, certbotstate says what comes of it',
    request: z.object({ domains: domains.schema, email: email.schema }),
    audit: 'ask an authority for a certificate for {domains}',
  }),
  renewCertificate: httpCall({
    ...serverSetting,
    method: 'PUT',
    path: '/gkserver/certbot',
    about: 'Renew the certificate of the authority now: it is begun',
    request: nothing,
    answer: done,
    errors: ['VALIDATION'],
    audit: 'renew the certificate of the authority',
  }),
  certbotState: httpCall({
    ...readsSetting,
    path: '/gkserver/certbotstate',
    about: 'How it stands with the certificate of an authority',
    answer: z.object({
      busy: z.boolean().describe('one is being asked for now'),
      ended: z.int().nullable().describe('when the last question ended, ms since 1970; null: none was asked'),
      fault: z.string().nullable().describe('why it failed, in words'),
      renew: z.int().nullable().describe('when the certificate is renewed, ms since 1970'),
      lines: z.array(z.string()).describe('what happened, the oldest first'),
    }),
  }),
} as const;
