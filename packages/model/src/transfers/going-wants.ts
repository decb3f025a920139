import { z } from 'zod';
import { calendarDate } from '../people/calendar-date.ts';
import { daysBetween } from './traccar-wants.ts';

/** Days of which positions, events and recordings go out at most: ten years. */
export const MOST_GOING_DAYS = 3_660;

/** How positions are written, a file for each device and day (UTC); `none`: not at all. */
export const goingPositions = ['csv', 'geojson', 'gpx', 'none'] as const;
export type GoingPositions = (typeof goingPositions)[number];

/** Things of a company that go out as open files. Its records and settings go out in any case. */
export const goingWants = z
  .object({
    /** Things with a time are of these days, both among them, days of UTC. */
    fromDay: calendarDate,
    toDay: calendarDate,
    positions: z.enum(goingPositions),
    /** Where vehicles set out and where they parked. */
    trips: z.boolean(),
    /** Pictures, attachments, papers of vehicles. */
    files: z.boolean(),
    /** As MP4: it may be terabytes. */
    recordings: z.boolean(),
  })
  .refine(({ fromDay, toDay }) => fromDay <= toDay && daysBetween(fromDay, toDay) <= MOST_GOING_DAYS);
export type GoingWants = z.infer<typeof goingWants>;

/** The steps of an export, in this order. */
export const goingSteps = [
  'records',
  'places',
  'settings',
  'trips',
  'positions',
  'files',
  'recordings',
  'manifest',
] as const;
export type GoingStep = (typeof goingSteps)[number];

/** A file that was written, as the manifest has it. */
export const goingFile = z.object({
  /** With `/` between folders: letters, digits, `.`, `-` and `_`. */
  path: z.string(),
  bytes: z.int().min(0),
  /** In hex. */
  sha256: z.string(),
  /** As zip has it. */
  crc: z.int().min(0),
  /** Rows, features or places in it; absent where it has none to count. */
  rows: z.int().min(0).optional(),
  /** Of which time it is, ms since 1970 UTC, the second one no part of it; absent: of no one time. */
  fromMs: z.number().optional(),
  toMs: z.number().optional(),
  /** What it is of, as the product knows it: a device, a name that its path cannot have. */
  of: z.string().optional(),
});
export type GoingFile = z.infer<typeof goingFile>;

/** A part of an export, that is downloaded as one zip. */
export const goingPart = z.object({
  /** From 1. */
  part: z.int().min(1),
  step: z.enum(goingSteps),
  /** Its items, both among them. */
  fromItem: z.int().min(1),
  toItem: z.int().min(1),
  files: z.int().min(0),
  /** Of the zip. */
  bytes: z.int().min(0),
});
export type GoingPart = z.infer<typeof goingPart>;
