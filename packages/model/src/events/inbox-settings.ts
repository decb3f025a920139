import { z } from 'zod';
import { numberFrom, setting, settingSection } from '../entity/setting.ts';

const DAY_MINUTES = 1_440;
const atOnce = { effect: 'at once' } as const;

/** How soon somebody is to decide about an alarm; a setting holds for cases that are made from then on. */
export const inboxSettings = settingSection({
  title: 'Alarm inbox',
  right: 'server',
  fields: {
    critical: setting(numberFrom(0, DAY_MINUTES), {
      ...atOnce,
      label: 'Minutes to acknowledge a critical alarm',
      hint: 'The alarm inbox shows how much of it is left, and the alarm load how often it was kept. 0: no limit.',
      zero: 'no limit',
      default: 5,
    }),
    warning: setting(numberFrom(0, DAY_MINUTES), {
      ...atOnce,
      label: 'Minutes to acknowledge a warning',
      hint: 'As above, for warnings. 0: no limit.',
      zero: 'no limit',
      default: 60,
    }),
    recognition: setting(z.boolean(), {
      ...atOnce,
      label: 'Recognise good driving',
      hint: 'People who may talk with drivers can tell a driver, from a case, what was done well. The recorder shows it and reads it out, even if the vehicle comes online later.',
      default: false,
    }),
  },
});
