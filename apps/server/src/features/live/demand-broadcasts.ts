import { OutriderError } from '@outrider/model/error-code.ts';
import type { LoadedVariant } from '../../variants/load-variant.ts';

/** @throws OutriderError FORBIDDEN where the variant has no broadcasts */
export function demandBroadcasts({ rules }: Pick<LoadedVariant, 'rules'>): void {
  if (!rules.broadcast) throw new OutriderError('FORBIDDEN', 'There are no broadcasts in this deployment');
}
