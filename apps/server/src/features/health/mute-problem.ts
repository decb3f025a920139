import { OutriderError } from '@outrider/model/error-code.ts';
import { MOST_MUTED_DAYS } from '@outrider/model/health/limits.ts';
import { healthSentences } from '@outrider/model/health/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';

const DAY_MS = 86_400_000;

export const muteProblem: HttpHandler<'muteProblem', 'health' | 'clock'> = async (
  { until, note, ...name },
  { caller },
  { health, clock },
) => {
  if (until === 0) {
    await health.unmute(name);
    return { hasError: false, message: 'The problem is muted no more' };
  }
  const untilMs = until * 1_000;
  const nowMs = clock.now();
  if (untilMs <= nowMs) throw new OutriderError('VALIDATION', healthSentences.muteIsOver);
  if (untilMs > nowMs + MOST_MUTED_DAYS * DAY_MS)
    throw new OutriderError('VALIDATION', healthSentences.muteTooLong);
  await health.mute({ ...name, untilMs, note, userName: caller.userName });
  return { hasError: false, message: 'The problem is muted' };
};
