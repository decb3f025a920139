import { z } from 'zod';
import { sslSettings } from '@outrider/model/server/ssl-settings.ts';
import { httpCall, secret } from '../calls/http-call.ts';
import { readsSetting, writesSetting } from '../calls/server-setting.ts';
import { MAX_SCRIPT_BODY } from './extra-script-calls.ts';

const { certificate, privateKey } = sslSettings.fields;
/** What a key is read as, and what leaves it as it is (rule S31). */
export const KEY_MASK = '********';

/** The certificate that https is served with. */
export const encryptCalls = {
  readEncrypt: httpCall({
    ...readsSetting,
    method: 'POST',
    path: '/gkserver/encrypt',
    about: 'The certificate that was set for https; of its key a mask alone',
    answer: z.object({ certificate: z.string(), privateKey: z.string() }),
  }),
  writeEncrypt: httpCall({
    ...writesSetting,
    path: '/gkserver/encrypt',
    about: 'Set the certificate of https and its key, PEM; sockets that are open stay. Both empty: none',
    maxBodyBytes: MAX_SCRIPT_BODY,
    request: z.object({
      certificate: certificate.schema,
      privateKey: secret(privateKey.schema).describe(`${KEY_MASK} leaves it as it is`),
    }),
    audit: 'set the certificate of https',
  }),
  certificateState: httpCall({
    ...readsSetting,
    path: '/gkserver/certificatestate',
    about: 'What https is served with',
    answer: z.object({
      https: z.boolean().describe('whether this server serves https'),
      certificate: z
        .object({
          from: z.enum(['option', 'authority', 'setting', 'own']),
          fingerprint: z.string().describe('SHA-256'),
          names: z.array(z.string()),
          issuer: z.string(),
          validFrom: z.int().describe('ms since 1970'),
          validUntil: z.int(),
        })
        .nullable(),
    }),
  }),
} as const;
