import { phoneNumber } from '@outrider/model/notifications/addresses.ts';
import { MAX_RECEIVER } from '@outrider/model/notifications/limits.ts';
import { isWebAddress } from '@outrider/model/entity/web-address.ts';
import { SMS_PROVIDER, smsSettings } from '@outrider/model/notifications/sms-settings.ts';
import { plainLine } from '@outrider/model/entity/plain-line.ts';
import { z } from 'zod';
import { done, httpCall, secret } from '../calls/http-call.ts';
import { SECRET_MASK, serverSetting } from './mail-calls.ts';

const provider = z.literal(SMS_PROVIDER);
const flag = z.union([z.literal(0), z.literal(1)]);
const { baseUrl, apiKey } = smsSettings.fields;
const trial = z.object({ sent: z.boolean(), answer: z.string().describe('what the other side said') });
const TEST_MS = 15_000;

export const wayCalls = {
  readSmsProvider: httpCall({
    ...serverSetting,
    method: 'POST',
    path: '/gkserver/sms',
    about: 'The provider through whom text messages go out. Its key is never told',
    request: z.object({ provider }),
    answer: z.object({
      provider,
      config: z.object({
        enable: flag,
        baseurl: z.string(),
        apikey: z.string().describe(`${SECRET_MASK} where one is set`),
      }),
    }),
    errors: [],
    audit: 'none',
  }),
  writeSmsProvider: httpCall({
    ...serverSetting,
    method: 'PUT',
    path: '/gkserver/sms',
    about: 'Set the provider of text messages',
    request: z.object({
      provider,
      config: z.object({
        enable: flag,
        baseurl: baseUrl.schema,
        apikey: secret(apiKey.schema).optional().describe(`absent, and ${SECRET_MASK}: as it is`),
      }),
    }),
    answer: done,
    errors: ['VALIDATION', 'STORE_FULL'],
    audit: 'set the provider of text messages',
  }),
  testSmsProvider: httpCall({
    ...serverSetting,
    method: 'POST',
    path: '/gkserver/sms/test',
    about:
      'Send a text message through the provider that is set: by the server, which alone has the key (rule S10)',
    request: z.object({
      to: plainLine.max(MAX_RECEIVER).refine((to) => phoneNumber(to) !== undefined, 'wants a phone number'),
    }),
    answer: trial,
    errors: ['RATE_LIMIT'],
    withinMs: TEST_MS,
    audit: 'sent a text message to try the provider to {to}',
  }),
  testWebhook: httpCall({
    ...serverSetting,
    method: 'POST',
    path: '/gkserver/pushevent/test',
    about: 'Send a signed message of type test to a web service, or to the usual one',
    request: z.object({
      url: plainLine
        .max(MAX_RECEIVER)
        .refine(isWebAddress, 'wants an address that begins with http:// or https://')
        .optional(),
    }),
    answer: trial,
    errors: ['RATE_LIMIT', 'VALIDATION'],
    withinMs: TEST_MS,
    audit: 'sent a message to try a web service',
  }),
} as const;
