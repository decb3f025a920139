import type { Place } from '@outrider/model/maps/place.ts';
import {
  FENCE_TITLE_LENGTH,
  MAX_ROUTE_AWAY_S,
  MAX_ROUTE_BESIDE,
  MAX_ROUTES,
  MIN_ROUTE_BESIDE,
  USUAL_ROUTE_AWAY_S,
  USUAL_ROUTE_BESIDE,
} from '@outrider/model/places/limits.ts';
import type { HttpAnswer, HttpBody } from '@outrider/protocol/tables.ts';
import { z } from 'zod';
import { fault } from '../../../ui/form/use-schema-form.ts';
import { isFreeWire } from '../free-wire.ts';

/** A route as a call gives it, and a slot as the list has it. */
export type WireRoute = HttpAnswer<'getRoute'>;
export type RouteSlot = HttpAnswer<'listRoutes'>[number];
/** The way along positions. */
export type Way = HttpAnswer<'planWay'>;

const wholeText = (least: number, most: number, error: string) =>
  z.string().refine((text) => /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most, {
    error,
  });

/** What the fields of a route hold. */
export const routeValues = z.object({
  enable: z.enum(['0', '1']),
  title: z
    .string()
    .max(FENCE_TITLE_LENGTH, fault('At most 64 characters.'))
    .regex(/^[^<>]*$/, fault('A title has neither < nor >.')),
  positions: z.custom<readonly Place[]>(),
  beside: wholeText(MIN_ROUTE_BESIDE, MAX_ROUTE_BESIDE, fault('10 to 1,000 m.')),
  after: wholeText(0, MAX_ROUTE_AWAY_S, fault('0 to 3,600 s.')),
  deviceids: z.array(z.string()),
  groupids: z.array(z.number()),
});
export type RouteValues = z.infer<typeof routeValues>;

/** Values of a slot that nobody has filled, as of one whose values are not known. */
export const EMPTY_ROUTE: RouteValues = {
  enable: '0',
  title: '',
  positions: [],
  beside: String(USUAL_ROUTE_BESIDE),
  after: String(USUAL_ROUTE_AWAY_S),
  deviceids: [],
  groupids: [],
};

/** The values of a route; of one that nobody has saved yet those with which people begin. */
export function valuesOf(route: WireRoute): RouteValues {
  if (isFreeWire(route)) return { ...EMPTY_ROUTE, enable: '1' };
  return {
    enable: route.enable === 1 ? '1' : '0',
    title: route.title,
    positions: route.latlngs,
    beside: String(route.beside),
    after: String(route.after),
    deviceids: route.devices,
    groupids: route.groups,
  };
}

/** What is sent of the values. */
export function bodyOf(values: RouteValues, index: number, edits: number): HttpBody<'saveRoute'> {
  return {
    index,
    enable: values.enable === '1' ? 1 : 0,
    title: values.title,
    latlngs: [...values.positions],
    beside: Number(values.beside),
    after: Number(values.after),
    devices: values.deviceids,
    groups: values.groupids,
    edits,
  };
}

/** Whether somebody has saved something in the slot. */
export const isFilled = ({ positions }: RouteSlot): boolean => positions > 0;

/** The slot for one more: the first that is empty, or the one behind the last; -1 when there can be no more. */
export function nextSlot(slots: readonly RouteSlot[]): number {
  const empty = slots.find((slot) => !isFilled(slot));
  if (empty !== undefined) return empty.index;
  const behind = (slots.at(-1)?.index ?? -1) + 1;
  return behind < MAX_ROUTES ? behind : -1;
}

const LETTERS = 26;
/** What a position is called: A, B, C … */
export const letterOf = (at: number): string => String.fromCodePoint(65 + (at % LETTERS));

/** The list with one of it elsewhere; the same list where there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const [one] = list.slice(from, from + 1);
  if (one === undefined || to < 0 || to >= list.length || to === from) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}
