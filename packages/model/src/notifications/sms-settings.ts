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
        label: 'Infobip base address',
        wants: 'Enter a host of infobip.com.',
        hint: 'As shown in your account there, such as xyz123.api.infobip.com. The key is sent nowhere else.',
        default: '',
      },
    ),
    apiKey: setting(plainLine.max(MAX_KEY), {
      ...atOnce,
      label: 'Infobip API key',
      hint: 'Stored encrypted and never shown. Leave it empty to keep the current one.',
      default: '',
      secret: true,
      sentTo: ['baseUrl'],
    }),
    sender: setting(plainLine.trim().max(MAX_SENDER), {
      ...atOnce,
      label: 'Text message sender',
      wants: 'Enter at most 15 characters.',
      hint: 'A name or number that the provider has approved. Optional.',
      default: '',
    }),
  },
});
