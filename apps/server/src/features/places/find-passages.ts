import { OutriderError } from '@outrider/model/error-code.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { distanceKm } from '@outrider/model/maps/sphere.ts';
import type { FenceShape } from '@outrider/model/places/fence-shape.ts';
import { placeSentences } from '@outrider/model/places/sentences.ts';
import { MAX_PASSAGE_DAYS } from '@outrider/protocol/places/visit-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { litParts } from '../../calls/lit-parts.ts';
import { demandPlainEdge } from './plain-edge.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';

const DAY_S = 86_400;
/** Another machine that reckons the circle may be off by so much, metres. */
const SLACK_M = 2;

/** Whether all of a shape lies within a circle. */
function isWithin(shape: FenceShape, centre: Place, radius: number): boolean {
  if (shape.kind === 'circle') return false;
  const corners = shape.kind === 'polygon' ? shape.rings.flat() : shape.line;
  const beside = shape.kind === 'corridor' ? shape.width / 2 : 0;
  return corners.every((corner) => distanceKm(centre, corner) * 1_000 + beside <= radius + SLACK_M);
}

export const findPassages: HttpHandler<'findPassages', 'passages' | 'store' | 'clock'> = async (
  { lat, lng, radius, shape, from, to, after },
  { devices, caller },
  { passages, store, clock },
) => {
  if (to <= from || to - from > MAX_PASSAGE_DAYS * DAY_S)
    throw new OutriderError('VALIDATION', placeSentences.monthStretch);
  // The trail says where one asked by the circle.
  if (shape !== undefined && !isWithin(shape, { lat, lng }, radius))
    throw new OutriderError('VALIDATION', placeSentences.beyondCircle);
  demandPlainEdge(shape);
  const oldest = (await oldestVisibleMs(caller, { store, clock })) / 1_000;
  const since = Math.max(from, Number.isFinite(oldest) ? Math.ceil(oldest) : 0);
  if (since >= to) return { passages: [], done: devices.length, of: devices.length, next: null };
  // In an order that stays the same while devices come and go.
  const ids = devices.map(({ deviceid }) => deviceid).sort();
  const left = after === undefined ? ids : ids.filter((deviceid) => deviceid > after);
  const asked = shape ?? ({ kind: 'circle', centre: { lat, lng }, radius } as const);
  const found = await passages.find(left, { shape: asked, from: since, to });
  return {
    passages: found.passages.flatMap(({ begun, ended, ...passage }) =>
      litParts(
        { ...passage, begun: begun ? 1 : 0, ended: ended ? 1 : 0 },
        caller.darkBetween(
          passage.deviceid,
          {
            fromMs: passage.from * 1_000,
            toMs: (passage.to + 1) * 1_000,
          },
          'place',
        ),
      ),
    ),
    done: ids.length - left.length + found.done,
    of: ids.length,
    next: found.done < left.length ? (left[found.done - 1] ?? null) : null,
  };
};
