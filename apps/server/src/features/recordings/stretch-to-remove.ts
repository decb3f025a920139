import { OutriderError } from '@outrider/model/error-code.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Services } from '../../calls/services.ts';
import { visibleStretch } from './visible-stretch.ts';

/**
 * What of a stretch somebody may delete, ms since 1970 UTC: as far back as they may see.
 * @param asked unix seconds
 * @returns undefined where they see nothing of it
 * @throws OutriderError VALIDATION for a stretch that ends before it begins
 */
export async function stretchToRemove(
  { from, to }: { readonly from: number; readonly to: number },
  caller: Caller,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<{ fromMs: number; toMs: number } | undefined> {
  if (to <= from) throw new OutriderError('VALIDATION', recordingSentences.notBeforeStart);
  const visible = await visibleStretch({ fromMs: from * 1_000, toMs: to * 1_000 }, caller, services);
  return visible.fromMs < visible.toMs ? visible : undefined;
}
