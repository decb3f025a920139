import { fenceFeatures } from '@outrider/model/places/exchange/fence-features.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { slotOf } from './branch-slots.ts';

export const exportFences: HttpHandler<'exportFences', 'fences'> = (_request, { caller }, { fences }) =>
  fenceFeatures(fences.slots().filter(slotOf(caller)));
