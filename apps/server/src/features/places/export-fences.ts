import { fenceFeatures } from '@outrider/model/places/exchange/fence-features.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const exportFences: HttpHandler<'exportFences', 'fences'> = (_request, _call, { fences }) =>
  fenceFeatures(fences.slots());
