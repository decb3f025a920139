import { z } from 'zod';
import { numberFrom, setting, settingSection } from '../entity/setting.ts';

const LAST_HOUR = 23;
/** When nobody is at work, mostly. */
const USUAL_HOUR = 3;

/** How often the server restarts by itself, or its machine with it. */
export const restartPlans = [
  'Never',
  'Every day',
  'Every Sunday',
  'On the first of each month',
  'The machine every day',
  'The machine every Sunday',
  'The machine on the first of each month',
] as const;
export type RestartPlanName = (typeof restartPlans)[number];

/** When the server restarts by itself. */
export const maintainSettings = settingSection({
  title: 'Maintain',
  right: 'server',
  fields: {
    restart: setting(z.enum(restartPlans), {
      label: 'Restart the server automatically',
      hint: 'The server alone, or its whole machine where the server was started with --enable-os-control.',
      choices: restartPlans,
      default: 'Never',
      effect: 'at once',
    }),
    hour: setting(numberFrom(0, LAST_HOUR), {
      label: 'Hour of the restart',
      hint: 'By the clock of the server: 3 is three in the morning.',
      default: USUAL_HOUR,
      effect: 'at once',
    }),
  },
});

/** Whether a plan restarts the machine, too. */
export const restartsMachine = (plan: RestartPlanName): boolean => plan.startsWith('The machine');

/**
 * When a plan has the server restart next.
 * @param nowMs ms since 1970; the moment is after it @param hour by the clock of this machine
 * @returns ms since 1970; undefined for never
 */
export function nextRestart(plan: RestartPlanName, hour: number, nowMs: number): number | undefined {
  if (plan === 'Never') return undefined;
  const next = new Date(nowMs);
  next.setHours(hour, 0, 0, 0);
  const fits = (): boolean => {
    if (next.getTime() <= nowMs) return false;
    if (/every Sunday$/i.test(plan)) return next.getDay() === 0;
    return /every day$/i.test(plan) || next.getDate() === 1;
  };
  while (!fits()) {
    next.setDate(next.getDate() + 1);
    // A day on which clocks were moved has other hours.
    next.setHours(hour, 0, 0, 0);
  }
  return next.getTime();
}
