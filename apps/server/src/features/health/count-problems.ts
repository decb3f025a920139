import { problemKind } from '@outrider/model/health/problem-kinds.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const countProblems: HttpHandler<'countProblems', 'health'> = (_request, { caller }, { health }) => {
  const vehicles = new Set<string>();
  const critical = new Set<string>();
  for (const problem of health.open()) {
    if (!caller.devices.has(problem.deviceid) || health.muteOf(problem) !== undefined) continue;
    vehicles.add(problem.deviceid);
    if (problemKind(problem.kind).severity === 'critical') critical.add(problem.deviceid);
  }
  return { vehicles: vehicles.size, critical: critical.size };
};
