import { LOG_KEEP_DAYS } from '../audit/limits.ts';
import { oneOfNumbers, setting, settingSection } from '../entity/setting.ts';
import { KEEP_DAYS } from '../positions/limits.ts';

/** Where nobody said otherwise. */
const LOG_DAYS = 360;

const kept = { zero: 'for ever', effect: 'at once' } as const;
const months = { ...kept, unit: 'daysAsMonths' } as const;

/** For how long the database keeps what comes in. */
export const databaseSettings = settingSection({
  title: 'Database',
  right: 'server',
  fields: {
    positions: setting(oneOfNumbers(KEEP_DAYS), {
      ...kept,
      unit: 'daysAsYears',
      label: 'How long positions are kept',
      hint: 'The newest position of each vehicle stays, however old it is.',
      choices: KEEP_DAYS,
      default: 0,
      option: 'positionsDays',
    }),
    events: setting(oneOfNumbers(LOG_KEEP_DAYS), {
      ...months,
      label: 'How long events are kept',
      choices: LOG_KEEP_DAYS,
      default: LOG_DAYS,
    }),
    streamLog: setting(oneOfNumbers(LOG_KEEP_DAYS), {
      ...months,
      label: 'How long the stream log is kept',
      hint: 'Who watched and talked. It has at most two million rows: of more the oldest go.',
      choices: LOG_KEEP_DAYS,
      default: LOG_DAYS,
    }),
  },
});
