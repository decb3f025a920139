import { z } from 'zod';
import { plainLine } from '../entity/plain-line.ts';
import { numberFrom, setting, settingSection } from '../entity/setting.ts';
import { MAX_RECEIVER, MAX_RECEIVERS } from './limits.ts';

const MAX_SECRET = 255;
const MAX_HOURS = 168;
const USUAL_HOURS = 24;
const atOnce = { effect: 'at once' } as const;

/** Whether a text is an address of the web. */
export const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** How web services are told of events (rule N15). */
export const pushSettings = settingSection({
  title: 'Push Event',
  right: 'server',
  fields: {
    enable: setting(z.boolean(), {
      ...atOnce,
      label: 'Send events to web services',
      hint: 'Which events, and where to, is said by push event plans.',
      default: false,
    }),
    url: setting(
      plainLine
        .trim()
        .max(MAX_RECEIVER)
        .refine((text) => text === '' || isWebAddress(text), 'wants an address that begins with http'),
      {
        ...atOnce,
        label: 'Usual web service',
        hint: 'The address for plans that name none.',
        default: '',
      },
    ),
    secret: setting(plainLine.max(MAX_SECRET), {
      ...atOnce,
      label: 'Secret of the signatures',
      hint: 'The web service checks with it who sent an event, as Standard Webhooks has it. Without one nothing is sent.',
      default: '',
      secret: true,
    }),
    allowed: setting(plainLine.trim().max(MAX_RECEIVERS), {
      ...atOnce,
      label: 'Allowed hosts of the own network',
      hint: 'Names or addresses with commas between them. To others of the own network nothing is sent.',
      default: '',
    }),
    hours: setting(numberFrom(1, MAX_HOURS), {
      ...atOnce,
      label: 'Hours for which an event is tried',
      hint: 'With pauses that grow from 5 seconds to half an hour; then it is given up.',
      default: USUAL_HOURS,
    }),
  },
});
