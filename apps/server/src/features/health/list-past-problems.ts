import { HISTORY_A_PAGE } from '@outrider/model/health/limits.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';
import { secondsOf, wireProblem } from './wire-problem.ts';

export const listPastProblems: HttpHandler<'listPastProblems', 'store' | 'health' | 'clock'> = async (
  { before },
  { devices, caller },
  services,
) => {
  const { store, health } = services;
  await health.kept();
  const oldestMs = await oldestVisibleMs(caller, services);
  const beforeMs = before === undefined ? Number.MAX_SAFE_INTEGER : before * 1_000;
  const ids = devices.map(({ deviceid }) => deviceid);
  const problems = await store.problems.history(ids, beforeMs, HISTORY_A_PAGE);
  const seen = problems.filter(({ closedMs }) => closedMs >= oldestMs);
  return {
    problems: seen.map((each) => ({ ...wireProblem(each, caller), closed: secondsOf(each.closedMs) })),
  };
};
