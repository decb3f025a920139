import type { WireProblem } from '@outrider/protocol/health/calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { secondsOf, wireProblem } from './wire-problem.ts';

export const listProblems: HttpHandler<'listProblems', 'health'> = (_request, { caller }, { health }) => {
  const problems: WireProblem[] = [];
  for (const problem of health.open()) {
    if (!caller.devices.has(problem.deviceid)) continue;
    const mute = health.muteOf(problem);
    problems.push({
      ...wireProblem(problem, caller),
      ...(mute !== undefined && {
        muted: { until: secondsOf(mute.untilMs), user: mute.userName, note: mute.note },
      }),
    });
  }
  let vehicles = 0;
  for (const { registered } of caller.devices.all()) if (registered) vehicles++;
  return { problems: problems.sort((a, b) => b.since - a.since), vehicles };
};
