import { OutriderError } from '@outrider/model/error-code.ts';
import type { RestartPlanName } from '@outrider/model/server/maintain-settings.ts';
import { serverSentences } from '@outrider/model/server/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';

/** The answer has gone by then. */
const ANSWERED_MS = 500;

/** Numbers of `/gkserver/restartplan`; those of the machine are none of this program's. */
const plans: ReadonlyMap<number, RestartPlanName> = new Map([
  [1, 'Every day'],
  [3, 'Every Sunday'],
  [5, 'On the first of each month'],
  [6, 'Never'],
]);

export const restartServer: HttpHandler<'restartServer', 'restart' | 'clock'> = (
  _request,
  _call,
  { restart, clock },
) => {
  clock.after(ANSWERED_MS, restart);
  return { hasError: false, message: 'The server restarts' };
};

export const readRestartPlan: HttpHandler<'readRestartPlan', 'settings'> = (
  _request,
  _call,
  { settings },
) => {
  const set = settings.get('maintain.restart');
  const [restartplan = 6] = [...plans].find(([, name]) => name === set) ?? [];
  return { restartplan };
};

export const writeRestartPlan: HttpHandler<'writeRestartPlan', 'settings'> = async (
  { restartplan },
  call,
  { settings },
) => {
  const plan = plans.get(restartplan);
  if (plan === undefined) throw new OutriderError('VALIDATION', serverSentences.notTheMachine);
  await settings.set({ 'maintain.restart': plan }, setterOf(call));
  return { hasError: false, message: 'The settings were kept' };
};
