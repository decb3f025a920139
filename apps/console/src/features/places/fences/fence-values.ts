import { printPlace } from '@outrider/model/maps/place.ts';
import { crossingWords } from '@outrider/model/places/exchange/crossing.ts';
import {
  FENCE_TITLE_LENGTH,
  MAX_CORRIDOR_WIDTH,
  MAX_FENCE_RADIUS,
  MIN_CORRIDOR_WIDTH,
  MIN_FENCE_RADIUS,
  USUAL_CORRIDOR_WIDTH,
  USUAL_FENCE_RADIUS,
} from '@outrider/model/places/limits.ts';
import { fenceColours, fencePurposes } from '@outrider/model/places/fence-record.ts';
import type { HttpAnswer, HttpBody } from '@outrider/protocol/tables.ts';
import { z } from 'zod';
import { type Draft, hasUnfinishedHole, isUnfinished, shapeOf } from '../../../map/shapes/draft.ts';
import { fault } from '../../../ui/form/use-schema-form.ts';
import { isFreeWire } from '../free-wire.ts';
import { NO_RULE_VALUES, ruleFaults, ruleFields, rulesOf, ruleValues } from './rule-values.ts';
import { ringsIn, ringsOf, ringsText } from '../rings-text.ts';

/** A fence as a call gives it. */
export type WireFence = HttpAnswer<'getFence'>;

// What hangs on several fields is looked at once each of them is right.
const numberText = (least: number, most: number, error: string) =>
  z.string().refine((text) => text.trim() !== '' && Number(text) >= least && Number(text) <= most, {
    error,
    abort: true,
  });
/** Degrees, or nothing. */
const degreesText = (most: number, error: string) =>
  z.string().refine((text) => text.trim() === '' || Math.abs(Number(text)) <= most, { error, abort: true });

/** What the fields of a fence hold. */
export const fenceValues = z
  .object({
    enable: z.enum(['0', '1']),
    title: z
      .string()
      .max(FENCE_TITLE_LENGTH, fault('At most 64 characters.'))
      .regex(/^[^<>]*$/, fault('A title has neither < nor >.')),
    kind: z.enum(['circle', 'polygon', 'corridor']),
    lat: degreesText(90, fault('A latitude is a number from -90 to 90.')),
    lng: degreesText(180, fault('A longitude is a number from -180 to 180.')),
    radius: numberText(MIN_FENCE_RADIUS, MAX_FENCE_RADIUS, fault('A radius is 1 to 1,000,000 m.')),
    /** A corner a line: latitude, longitude. Of a polygon, a blank line begins a hole. */
    corners: z.string(),
    /** Those of the polygon as it was loaded: an edge that crosses itself, kept before that was refused, stays. */
    keptCorners: z.string(),
    width: numberText(MIN_CORRIDOR_WIDTH, MAX_CORRIDOR_WIDTH, fault('A width is 2 to 20,000 m.')),
    triggerIn: z.boolean(),
    triggerOut: z.boolean(),
    ...ruleFields,
    colour: z.enum(fenceColours),
    purpose: z.enum(fencePurposes),
    deviceids: z.array(z.string()),
    groupids: z.array(z.number()),
  })
  .superRefine((values, { addIssue }) => {
    const say = (path: string, message: string): void => addIssue({ code: 'custom', path: [path], message });
    for (const wrong of ruleFaults(values)) addIssue({ code: 'custom', ...wrong });
    const draft = draftOf(values);
    if (values.kind !== 'circle') {
      if (ringsIn(values.corners) === undefined)
        return say('corners', fault('Each line is a corner: latitude, longitude.'));
      if (hasUnfinishedHole(draft)) return say('corners', fault('A hole has at least three corners.'));
      if (isUnfinished(draft))
        return say('corners', fault('A polygon has at least three corners, a corridor two.'));
      const crosses =
        values.kind === 'polygon' && values.corners !== values.keptCorners
          ? crossingWords(ringsOf(draft))
          : undefined;
      if (crosses !== undefined) return say('corners', crosses);
      if (
        draft.holes.length > 0 &&
        shapeOf({ ...draft, holes: [] }) !== undefined &&
        shapeOf(draft) === undefined
      )
        return say('corners', fault('A hole lies within the edge, and encloses something.'));
      if (shapeOf(draft) === undefined)
        return say('corners', fault('This encloses nothing, or is too large.'));
    } else if ((values.lat.trim() === '') !== (values.lng.trim() === ''))
      say(values.lat.trim() === '' ? 'lat' : 'lng', fault('A place needs both a latitude and a longitude'));
    else if (values.enable === '1' && draft.centre === undefined)
      say('lat', fault('A fence that is enabled needs a place: draw it, or enter latitude and longitude'));
  });
export type FenceValues = z.infer<typeof fenceValues>;

/** Values of a slot that nobody has filled, as of one whose values are not known. */
export const EMPTY_FENCE: FenceValues = {
  enable: '0',
  title: '',
  kind: 'circle',
  lat: '',
  lng: '',
  radius: String(USUAL_FENCE_RADIUS),
  corners: '',
  keptCorners: '',
  width: String(USUAL_CORRIDOR_WIDTH),
  triggerIn: true,
  triggerOut: true,
  ...NO_RULE_VALUES,
  colour: 'orange',
  purpose: 'other',
  deviceids: [],
  groupids: [],
};

/** The values of a fence; of one that nobody has saved yet those with which people begin. */
export function valuesOf(fence: WireFence): FenceValues {
  if (isFreeWire(fence)) return { ...EMPTY_FENCE, enable: '1' };
  const { enable, title, lat, lng, radius, shape, devices, groups } = fence;
  const isSomewhere = lat !== 0 || lng !== 0;
  const common: FenceValues = {
    ...EMPTY_FENCE,
    enable: enable === 1 ? '1' : '0',
    title,
    triggerIn: fence.trigger_in === 1,
    triggerOut: fence.trigger_out === 1,
    ...ruleValues(fence.rules),
    colour: fence.colour,
    purpose: fence.purpose,
    deviceids: devices,
    groupids: groups,
  };
  if (shape?.kind === 'polygon') {
    const corners = ringsText(shape.rings);
    return { ...common, kind: 'polygon', corners, keptCorners: corners };
  }
  if (shape?.kind === 'corridor')
    return { ...common, kind: 'corridor', corners: ringsText([shape.line]), width: String(shape.width) };
  return {
    ...common,
    lat: isSomewhere ? String(lat) : '',
    lng: isSomewhere ? String(lng) : '',
    radius: String(radius),
  };
}

/** The values as the server keeps them: in whole metres. */
export function keptValues(values: FenceValues): FenceValues {
  const whole = (metres: string): string => String(Math.round(Number(metres)));
  return { ...values, radius: whole(values.radius), width: whole(values.width) };
}

/** What is drawn of the values. */
export function draftOf(values: FenceValues): Draft {
  const { kind, lat, lng, radius, width } = values;
  const rings = ringsIn(values.corners) ?? [];
  const [north, east] = [Number(lat), Number(lng)];
  const isPlace = lat.trim() !== '' && lng.trim() !== '' && Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return {
    kind,
    centre: isPlace && (north !== 0 || east !== 0) ? { lat: north, lng: east } : undefined,
    radius: Number(radius),
    corners: kind === 'polygon' ? (rings[0] ?? []) : rings.flat(),
    holes: kind === 'polygon' ? rings.slice(1) : [],
    width: Number(width),
  };
}

/** The fields that a drawing changes. */
export function drawnValues(draft: Draft): Partial<FenceValues> {
  if (draft.kind !== 'circle') return { corners: ringsText(ringsOf(draft)) };
  const [lat = '', lng = ''] = printPlace(draft.centre).split(',');
  return { lat, lng, radius: String(draft.radius) };
}

/** Whether clicks on the map draw: while latitude or longitude is 0 (rule C25), or corners are still too few. */
export function isArmed(values: FenceValues): boolean {
  if (values.kind === 'circle') return Number(values.lat) === 0 || Number(values.lng) === 0;
  return isUnfinished(draftOf(values));
}

/** What is sent of the values. */
export function bodyOf(values: FenceValues, index: number, edits: number): HttpBody<'saveFence'> {
  const draft = draftOf(values);
  const { centre, radius } = draft;
  const shape = values.kind === 'circle' ? undefined : shapeOf(draft);
  return {
    index,
    enable: values.enable === '1' ? 1 : 0,
    title: values.title,
    lat: centre?.lat ?? null,
    lng: centre?.lng ?? null,
    radius: Math.round(radius),
    trigger_in: values.triggerIn ? 1 : 0,
    trigger_out: values.triggerOut ? 1 : 0,
    devices: values.deviceids,
    groups: values.groupids,
    rules: rulesOf(values),
    colour: values.colour,
    purpose: values.purpose,
    edits,
    ...(shape !== undefined && { shape }),
  };
}
