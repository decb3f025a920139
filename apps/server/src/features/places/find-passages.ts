import { OutriderError } from '@outrider/model/error-code.ts';
import { placeSentences } from '@outrider/model/places/sentences.ts';
import { MAX_PASSAGE_DAYS } from '@outrider/protocol/places/visit-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { oldestVisibleMs } from '../../calls/oldest-visible.ts';

const DAY_S = 86_400;

export const findPassages: HttpHandler<'findPassages', 'passages' | 'store' | 'clock'> = async (
  { lat, lng, radius, from, to, after },
  { devices, caller },
  { passages, store, clock },
) => {
  if (to <= from || to - from > MAX_PASSAGE_DAYS * DAY_S)
    throw new OutriderError('VALIDATION', placeSentences.monthStretch);
  const oldest = (await oldestVisibleMs(caller, { store, clock })) / 1_000;
  const since = Math.max(from, Number.isFinite(oldest) ? Math.ceil(oldest) : 0);
  if (since >= to) return { passages: [], done: devices.length, of: devices.length, next: null };
  // In an order that stays the same while devices come and go.
  const ids = devices.map(({ deviceid }) => deviceid).sort();
  const left = after === undefined ? ids : ids.filter((deviceid) => deviceid > after);
  const circle = { kind: 'circle', centre: { lat, lng }, radius } as const;
  const found = await passages.find(left, { circle, from: since, to });
  return {
    passages: found.passages.map(({ begun, ended, ...passage }) => ({
      ...passage,
      begun: begun ? 1 : 0,
      ended: ended ? 1 : 0,
    })),
    done: ids.length - left.length + found.done,
    of: ids.length,
    next: found.done < left.length ? (left[found.done - 1] ?? null) : null,
  };
};
