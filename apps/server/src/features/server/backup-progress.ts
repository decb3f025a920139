import type { backupProgress } from '@outrider/protocol/server/backup-calls.ts';
import type { z } from 'zod';
import type { Services } from '../../calls/services.ts';

type Step = NonNullable<Services['backupDesk']['work']>['step'];

/** How far a backup is, as the wire writes it. */
export function progressOf(step: Step): z.infer<typeof backupProgress> {
  if (step === undefined) return { step: 'begin', done: 0, bytes: 0 };
  return step.step === 'check' ? { step: 'check', done: 0, bytes: 0 } : step;
}
