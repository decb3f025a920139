import type { ReportEventsKind } from './report-types.ts';

/** What the events field of a report says. */
export type ReportEvents =
  | { readonly kind: 'codes'; readonly codes: readonly number[] }
  | { readonly kind: 'points'; readonly points: ReadonlyMap<number, number> }
  | { readonly kind: 'hours' | 'minutes'; readonly limit: number };

/** Bounds and step of the points of an event (rule RPT-12). */
export const POINTS = { min: -100, max: 0, step: 0.1 } as const;
const MOST_CODES = 200;
const HIGHEST_CODE = 999_999;
const MOST_LIMIT = 44_640;

const codeOf = (text: string): number | undefined => {
  const code = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return code <= HIGHEST_CODE ? code : undefined;
};

/** Whether points are in their bounds, in steps of a tenth. */
export const arePoints = (points: number): boolean =>
  points >= POINTS.min && points <= POINTS.max && Math.abs(points * 10 - Math.round(points * 10)) < 1e-9;

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function codesOf(text: string): ReportEvents | undefined {
  const codes = new Set<number>();
  for (const part of partsOf(text)) {
    const code = codeOf(part);
    if (code === undefined) return undefined;
    codes.add(code);
  }
  return codes.size > MOST_CODES ? undefined : { kind: 'codes', codes: [...codes] };
}

function pointsOf(text: string): ReportEvents | undefined {
  const points = new Map<number, number>();
  for (const part of partsOf(text)) {
    const [code = '', value = '', ...more] = part.split('=').map((side) => side.trim());
    const known = codeOf(code);
    const worth = /^-?\d{1,3}(\.\d)?$/.test(value) ? Number(value) : Number.NaN;
    if (known === undefined || more.length > 0 || points.has(known) || !arePoints(worth)) return undefined;
    points.set(known, worth);
  }
  return points.size > MOST_CODES ? undefined : { kind: 'points', points };
}

/** The events field as its type understands it; undefined for what it does not. An empty one is understood: as nothing. */
export function reportEvents(kind: ReportEventsKind, text: string): ReportEvents | undefined {
  if (kind === 'codes') return codesOf(text);
  if (kind === 'points') return pointsOf(text);
  const limit = /^\d{1,5}(\.\d)?$/.test(text.trim()) ? Number(text) : Number.NaN;
  return limit <= MOST_LIMIT ? { kind, limit } : undefined;
}

/** Points as the field writes them (rule RPT-11). */
export const pointsText = (points: Iterable<readonly [number, number]>): string =>
  [...points].map(([code, worth]) => `${code}=${worth}`).join(',');
