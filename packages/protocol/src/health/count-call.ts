import { z } from 'zod';
import { httpCall, nothing } from '../calls/http-call.ts';

/** What the foot of every screen says. */
export const countProblems = httpCall({
  method: 'GET',
  path: '/api/health/count',
  about: 'How many of the vehicles that one sees have a problem now that is not muted',
  // As of all that is told of problems: for people who see how vehicles do.
  access: { right: 'P_dash' },
  scope: 'own',
  request: nothing,
  answer: z.object({
    vehicles: z.int(),
    critical: z.int().describe('how many of them have one that loses footage or alarms'),
  }),
  errors: [],
  audit: 'none',
});
