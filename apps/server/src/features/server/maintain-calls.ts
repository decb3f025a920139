import type { RestartPlanName } from '@outrider/model/server/maintain-settings.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

/** The answer has gone by then. */
export const RESTART_AFTER_MS = 500;

/** By the numbers of `/gkserver/restartplan`. */
const plans: readonly RestartPlanName[] = [
  'The machine every day',
  'Every day',
  'The machine every Sunday',
  'Every Sunday',
  'The machine on the first of each month',
  'On the first of each month',
  'Never',
];

export const restartServer: HttpHandler<'restartServer', 'restart' | 'clock'> = (
  _request,
  _call,
  { restart, clock },
) => {
  clock.after(RESTART_AFTER_MS, restart);
  return { hasError: false, message: 'The server restarts' };
};

export const readRestartPlan: HttpHandler<'readRestartPlan', 'settings'> = (
  _request,
  _call,
  { settings },
) => ({ restartplan: plans.indexOf(settings.get('maintain.restart')) });

export const writeRestartPlan: HttpHandler<'writeRestartPlan', 'settings'> = async (
  { restartplan },
  call,
  { settings },
) => {
  await settings.set({ 'maintain.restart': plans[restartplan] ?? 'Never' }, setterOf(call));
  return { hasError: false, message: 'The settings were kept' };
};
