import type { Fence } from '@outrider/model/places/fence-record.ts';
import { MOST_DRAWN_CORNERS } from '@outrider/protocol/places/calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const mapFences: HttpHandler<'mapFences', 'fences'> = (_request, { devices }, { fences }) => {
  const seen = fences.seenBy((deviceid) => devices.has(deviceid));
  let corners = 0;
  const drawn = seen.filter(({ shape }) => {
    corners += cornersOf(shape);
    return corners <= MOST_DRAWN_CORNERS;
  });
  return {
    fences: drawn.map(({ number, title, shape, colour }) => ({ index: number, title, shape, colour })),
    left: seen.length - drawn.length,
  };
};

function cornersOf(shape: Fence['shape']): number {
  if (shape.kind === 'circle') return 1;
  return shape.kind === 'polygon' ? shape.rings.flat().length : shape.line.length;
}
