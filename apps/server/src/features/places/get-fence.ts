import type { HttpHandler } from '../../calls/handler.ts';
import { wireFence } from './wire-fence.ts';

export const getFence: HttpHandler<'getFence', 'fences'> = ({ index }, _call, { fences }) =>
  wireFence(fences.slot(index));
