import type { HttpHandler } from '../../calls/handler.ts';
import { ownSlot } from './branch-slots.ts';
import { wireFence } from './wire-fence.ts';

export const getFence: HttpHandler<'getFence', 'fences'> = ({ index }, { caller }, { fences }) =>
  wireFence(ownSlot(caller, fences.slot(index)));
