import { circleRound, type FenceKind, type FenceShape } from '@outrider/model/places/fence-shape.ts';
import { USUAL_CORRIDOR_WIDTH } from '@outrider/model/places/limits.ts';
import { type Draft, isUnfinished, shapeOf } from '../../../map/shapes/draft.ts';
import { typedMoment } from '../../../ui/calendar/iso-text.ts';
import { toField } from '../../../ui/text/local-moment.ts';
import { ringsIn, ringsOf, ringsText } from '../rings-text.ts';

/** What is entered: as fields hold it. */
export interface HereValues {
  readonly lat: string;
  readonly lng: string;
  readonly radius: string;
  readonly kind: FenceKind;
  /** Of a polygon or a corridor: a corner a line. */
  readonly corners: string;
  /** Of a corridor. */
  readonly width: string;
  readonly from: string;
  readonly to: string;
}

/** What is asked for: degrees, metres, unix seconds. */
export interface AskedHere {
  /** In place of the circle, which is the one round it. */
  readonly shape?: Exclude<FenceShape, { kind: 'circle' }>;
  readonly lat: number;
  readonly lng: number;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const USUAL_RADIUS = '200';
const kinds = ['circle', 'polygon', 'corridor'] as const;

/** What the fields hold at first: what an address says; the last day, where it says nothing. */
export function valuesIn(params: URLSearchParams, nowMs: number): HereValues {
  const value = (name: string, otherwise: string): string => params.get(name) ?? otherwise;
  return {
    lat: value('lat', ''),
    lng: value('lng', ''),
    radius: value('radius', USUAL_RADIUS),
    kind: kinds.find((kind) => kind === params.get('kind')) ?? 'circle',
    corners: value('corners', ''),
    width: value('width', String(USUAL_CORRIDOR_WIDTH)),
    from: value('from', toField(nowMs - DAY_MS)),
    // Fields have whole minutes: the one that goes on counts.
    to: value('to', toField(nowMs + MINUTE_MS)),
  };
}

const numberIn = (text: string, least: number, most: number): number | undefined => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return value >= least && value <= most ? value : undefined;
};

const times = ['from', 'to'] as const;

/** Which times are none as they are written. */
export const wrongTimes = (values: HereValues): readonly ('from' | 'to')[] =>
  times.filter((name) => typedMoment(values[name]) === undefined);

/** Whether the stretch of time does not end after it begins. */
export const isBackwards = ({ from, to }: HereValues): boolean =>
  (typedMoment(to) ?? 0) <= (typedMoment(from) ?? 0);

/**
 * What the fields ask for; undefined while one of them says nothing that makes sense.
 * @param limits metres and days that may be asked for at most
 */
export function askedOf(
  values: HereValues,
  limits: { readonly radius: number; readonly days: number },
): AskedHere | undefined {
  const where = placeIn(values);
  const [fromMs, toMs] = [typedMoment(values.from), typedMoment(values.to)];
  if (where === undefined || where.radius > limits.radius) return undefined;
  if (fromMs === undefined || toMs === undefined || toMs <= fromMs) return undefined;
  if (toMs - fromMs > limits.days * DAY_MS) return undefined;
  return { ...where, from: Math.floor(fromMs / 1_000), to: Math.floor(toMs / 1_000) };
}

function placeIn(values: HereValues): Omit<AskedHere, 'from' | 'to'> | undefined {
  if (values.kind !== 'circle') {
    const draft = draftOf(values);
    const shape = isUnfinished(draft) ? undefined : shapeOf(draft);
    if (shape === undefined || shape.kind === 'circle') return undefined;
    const round = circleRound(shape);
    return round && { ...round.centre, radius: round.radius, shape };
  }
  const lat = numberIn(values.lat, -90, 90);
  const lng = numberIn(values.lng, -180, 180);
  const radius = numberIn(values.radius, 1, Number.POSITIVE_INFINITY);
  if (lat === undefined || lng === undefined || radius === undefined) return undefined;
  return { lat, lng, radius };
}

/** What to draw. */
export function draftOf({ lat, lng, radius, kind, corners, width }: HereValues): Draft {
  const rings = ringsIn(corners) ?? [];
  const [north, east] = [numberIn(lat, -90, 90), numberIn(lng, -180, 180)];
  return {
    kind,
    centre: north === undefined || east === undefined ? undefined : { lat: north, lng: east },
    radius: numberIn(radius, 1, 1e6) ?? Number(USUAL_RADIUS),
    corners: kind === 'polygon' ? (rings[0] ?? []) : rings.flat(),
    holes: kind === 'polygon' ? rings.slice(1) : [],
    width: Number(width),
  };
}

/** The fields with what was drawn. */
export function drawn(values: HereValues, draft: Draft): HereValues {
  const { kind, centre, radius } = draft;
  if (kind !== 'circle') return { ...values, corners: ringsText(ringsOf(draft)) };
  if (centre === undefined) return { ...values, lat: '', lng: '' };
  return {
    ...values,
    lat: centre.lat.toFixed(6),
    lng: centre.lng.toFixed(6),
    radius: String(Math.round(radius)),
  };
}
