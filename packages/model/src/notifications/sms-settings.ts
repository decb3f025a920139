import { z } from 'zod';
import { plainLine } from '../entity/plain-line.ts';
import { setting, settingSection } from '../entity/setting.ts';

/** The provider of text messages that is known (rule S10): keys go to its hosts alone. */
export const SMS_PROVIDER = 'infobip';
const HOST = /^(?:[a-z0-9-]+\.)*infobip\.com$/;
const MAX_KEY = 255;
const MAX_SENDER = 15;
const atOnce = { effect: 'at once' } as const;

/** The host of a base address of the provider, as people type it; undefined for one that is not the provider's. */
export function smsHost(typed: string): string | undefined {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/\/+$/, '');
  return HOST.test(host) ? host : undefined;
}

/** Through whom text messages go out. */
export const smsSettings = settingSection({
  title: 'SMS Sender',
  right: 'server',
  fields: {
    enable: setting(z.boolean(), { ...atOnce, label: 'Send text messages', default: false }),
    baseUrl: setting(
      plainLine
        .trim()
        .max(MAX_KEY)
        .refine((text) => text === '' || smsHost(text) !== undefined, 'wants a host of infobip.com'),
      {
        ...atOnce,
        label: 'Base address at Infobip',
        hint: 'As the account there shows it, such as xyz123.api.infobip.com. The key is sent nowhere else.',
        default: '',
      },
    ),
    apiKey: setting(plainLine.max(MAX_KEY), {
      ...atOnce,
      label: 'Key of the account at Infobip',
      hint: 'Kept sealed, and shown to nobody. Left empty, it stays.',
      default: '',
      secret: true,
    }),
    sender: setting(plainLine.trim().max(MAX_SENDER), {
      ...atOnce,
      label: 'Sender of text messages',
      hint: 'A name or number that the provider has agreed to; it can be left out.',
      default: '',
    }),
  },
});
