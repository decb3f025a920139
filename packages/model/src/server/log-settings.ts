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
      label: 'Least severe line that is written',
      hint: 'It holds at once. At debug every connection and each picture that is asked for has lines: for as long as somebody looks.',
      choices: logLevels,
      default: 'info',
      option: 'logLevel',
    }),
  },
});
