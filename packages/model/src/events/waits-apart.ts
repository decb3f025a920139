import type { AlarmCase } from './case-record.ts';

/** Whether a case waits apart: it arose during a mute, and nobody took it in hand. Anyone who reopens it has it with the others. */
export const waitsApart = ({
  muted,
  state,
  answeredMs,
}: Pick<AlarmCase, 'muted' | 'state' | 'answeredMs'>): boolean =>
  muted && state === 'new' && answeredMs === 0;
