import type * as calls from '@outrider/protocol/health/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { countProblems } from './count-problems.ts';
import { listPastProblems } from './list-past-problems.ts';
import { listProblems } from './list-problems.ts';
import { muteProblem } from './mute-problem.ts';

export const http: HttpHandlers<typeof calls.http> = {
  listProblems,
  countProblems,
  listPastProblems,
  muteProblem,
};
