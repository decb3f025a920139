import { LOG_KEEP_DAYS } from '../audit/limits.ts';
import { numberFrom, oneOfNumbers, setting, settingSection, sizeFrom } from '../entity/setting.ts';
import { KEEP_DAYS } from '../positions/limits.ts';

/** Where nobody said otherwise. */
const LOG_DAYS = 360;
const TRAIL_DAYS = 720;
const MAX_TRAIL_DAYS = 36_000;
/** Less is a slip of the finger, by which nearly all would go. */
const LEAST_POSITIONS_BYTES = 64 * 1024 ** 2;

const kept = { zero: 'forever', effect: 'at once' } as const;
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
    positionsSize: setting(
      sizeFrom(LEAST_POSITIONS_BYTES, 'wants a size from 64M on, such as 20G', { empty: true }),
      {
        label: 'Room for positions',
        hint: 'When it is full, the oldest are removed; that is told a day before. Left empty, the disk bounds it.',
        wants: 'A size such as 500M, 100G or 1.5T; 64M at least.',
        default: '',
        option: 'positionsMaxSize',
        effect: 'at once',
      },
    ),
    events: setting(oneOfNumbers(LOG_KEEP_DAYS), {
      ...months,
      label: 'How long events are kept',
      choices: LOG_KEEP_DAYS,
      default: LOG_DAYS,
    }),
    streamLog: setting(oneOfNumbers(LOG_KEEP_DAYS), {
      ...months,
      label: 'How long the stream log is kept',
      hint: 'Who watched and talked. At most ten million rows are kept: the oldest beyond that are removed.',
      choices: LOG_KEEP_DAYS,
      default: LOG_DAYS,
    }),
    auditTrail: setting(numberFrom(0, MAX_TRAIL_DAYS), {
      label: 'How long the audit trail is kept',
      hint: 'Who did what. 0: no limit. At most ten million entries are kept: the oldest beyond that are removed.',
      unit: 'days',
      default: TRAIL_DAYS,
      option: 'auditDays',
      effect: 'at once',
    }),
  },
});
