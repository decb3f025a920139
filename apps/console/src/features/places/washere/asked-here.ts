import type { Draft } from '../../../map/shapes/draft.ts';
import { fromField, toField } from '../../../ui/local-moment.ts';

/** What is entered: as fields hold it. */
export interface HereValues {
  readonly lat: string;
  readonly lng: string;
  readonly radius: string;
  readonly from: string;
  readonly to: string;
}

/** What is asked for: degrees, metres, unix seconds. */
export interface AskedHere {
  readonly lat: number;
  readonly lng: number;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const USUAL_RADIUS = '200';

/** What the fields hold at first: what an address says; the last day, where it says nothing. */
export function valuesIn(params: URLSearchParams, nowMs: number): HereValues {
  const value = (name: string, otherwise: string): string => params.get(name) ?? otherwise;
  return {
    lat: value('lat', ''),
    lng: value('lng', ''),
    radius: value('radius', USUAL_RADIUS),
    from: value('from', toField(nowMs - DAY_MS)),
    // Fields have whole minutes: the one that goes on counts.
    to: value('to', toField(nowMs + MINUTE_MS)),
  };
}

const numberIn = (text: string, least: number, most: number): number | undefined => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return value >= least && value <= most ? value : undefined;
};

/**
 * What the fields ask for; undefined while one of them says nothing that makes sense.
 * @param limits metres and days that may be asked for at most
 */
export function askedOf(
  values: HereValues,
  limits: { readonly radius: number; readonly days: number },
): AskedHere | undefined {
  const lat = numberIn(values.lat, -90, 90);
  const lng = numberIn(values.lng, -180, 180);
  const radius = numberIn(values.radius, 1, limits.radius);
  const [fromMs, toMs] = [fromField(values.from), fromField(values.to)];
  if (lat === undefined || lng === undefined || radius === undefined) return undefined;
  if (fromMs === undefined || toMs === undefined || toMs <= fromMs) return undefined;
  if (toMs - fromMs > limits.days * DAY_MS) return undefined;
  return { lat, lng, radius, from: Math.floor(fromMs / 1_000), to: Math.floor(toMs / 1_000) };
}

/** The circle to draw. */
export function draftOf({ lat, lng, radius }: HereValues): Draft {
  const [north, east] = [numberIn(lat, -90, 90), numberIn(lng, -180, 180)];
  return {
    kind: 'circle',
    centre: north === undefined || east === undefined ? undefined : { lat: north, lng: east },
    radius: numberIn(radius, 1, 1e6) ?? Number(USUAL_RADIUS),
    corners: [],
    holes: [],
    width: 0,
  };
}

/** The fields with a circle that was drawn. */
export function drawn(values: HereValues, { centre, radius }: Draft): HereValues {
  if (centre === undefined) return values;
  return {
    ...values,
    lat: centre.lat.toFixed(6),
    lng: centre.lng.toFixed(6),
    radius: String(Math.round(radius)),
  };
}
