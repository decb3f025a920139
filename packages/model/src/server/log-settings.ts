import { z } from 'zod';
import { setting, settingSection } from '../entity/setting.ts';

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;

/** What the server writes into its own log. */
export const logSettings = settingSection({
  title: 'Server log',
  right: 'server',
  fields: {
    level: setting(z.enum(logLevels), {
      effect: 'at once',
      label: 'Lowest level that is logged',
      hint: 'It applies at once. At debug, every connection and every picture that is asked for writes lines: use it only while somebody is looking.',
      choices: logLevels,
      default: 'info',
      option: 'logLevel',
    }),
  },
});
