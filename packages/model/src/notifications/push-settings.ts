import { z } from 'zod';
import { plainLine } from '../entity/plain-line.ts';
import { numberFrom, setting, settingSection } from '../entity/setting.ts';
import { isWebAddress } from '../entity/web-address.ts';
import { MAX_RECEIVER, MAX_RECEIVERS } from './limits.ts';

const MAX_SECRET = 255;
const MAX_HOURS = 168;
const USUAL_HOURS = 24;
const atOnce = { effect: 'at once' } as const;

/** How web services are told of events (rule N15). */
export const pushSettings = settingSection({
  title: 'Push Event',
  right: 'server',
  fields: {
    enable: setting(z.boolean(), {
      ...atOnce,
      label: 'Send events to web services',
      hint: 'Push event plans decide which events are sent, and where.',
      default: false,
    }),
    url: setting(
      plainLine
        .trim()
        .max(MAX_RECEIVER)
        .refine(
          (text) => text === '' || isWebAddress(text),
          'wants an address that begins with http:// or https://',
        ),
      {
        ...atOnce,
        label: 'Default web service',
        hint: 'Used by plans that name no web service of their own.',
        wants: 'An address that begins with http:// or https://.',
        default: '',
      },
    ),
    secret: setting(plainLine.max(MAX_SECRET), {
      ...atOnce,
      label: 'Signing secret',
      hint: 'The web service verifies the sender with it, as in Standard Webhooks. Without one, nothing is sent.',
      default: '',
      secret: true,
    }),
    allowed: setting(plainLine.trim().max(MAX_RECEIVERS), {
      ...atOnce,
      label: 'Allowed hosts on your own network',
      hint: 'Names or addresses, separated by commas. Nothing is sent to other hosts on your own network.',
      default: '',
    }),
    pushServices: setting(plainLine.trim().max(MAX_RECEIVERS), {
      ...atOnce,
      label: 'Allowed push services on your own network',
      hint: 'Names or addresses, separated by commas. Anybody who may see events can have requests sent to them.',
      default: '',
    }),
    hours: setting(numberFrom(1, MAX_HOURS), {
      ...atOnce,
      label: 'Hours to keep trying',
      hint: 'With pauses that grow from 5 seconds to half an hour. After that, it is given up.',
      default: USUAL_HOURS,
    }),
  },
});
