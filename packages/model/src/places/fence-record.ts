import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { fenceRules, NO_RULES } from './fence-rules.ts';
import { FENCE_TITLE_LENGTH, MAX_FENCES, MIN_FENCE_RADIUS } from './limits.ts';
import { fenceShape } from './fence-shape.ts';

/** A fence's title: apostrophes are taken out as the requirement has it (rule S13); no markup. */
export const fenceTitle = plainLine
  .regex(/^[^<>]*$/, 'has < or >')
  .transform((title) => title.replaceAll("'", '').trim())
  .pipe(z.string().max(FENCE_TITLE_LENGTH));

export const fenceColours = ['orange', 'red', 'green', 'blue', 'violet', 'grey'] as const;
export type FenceColour = (typeof fenceColours)[number];
/** What people have places for. */
export const fencePurposes = ['other', 'depot', 'customer', 'stop', 'service', 'forbidden'] as const;
export type FencePurpose = (typeof fencePurposes)[number];

/** A fence as kept; which devices it is for is known to the store beside it. */
export const fenceRecord = new Entity({
  /** The slot of the wire: the first is 0. */
  number: field(
    z
      .int()
      .min(0)
      .max(MAX_FENCES - 1),
    { column: 'number', wire: 'index' },
  ),
  /** How often it was saved: a save says which one its author saw. */
  edits: field(z.int().min(0), { column: 'edits', wire: 'edits', default: 0 }),
  /**
   * Grows over all fences with each change of what one encloses or watches: a vehicle inside a newer edition than the one it was last looked
   * at with has not come in, but was there already.
   */
  edition: field(z.int().min(0), { column: 'edition', default: 0 }),
  title: field(fenceTitle, { column: 'title', wire: 'title', default: '' }),
  enabled: field(z.boolean(), { column: 'enabled', wire: 'enable', default: false }),
  /** Whether coming in is an event, and whether leaving is. */
  triggerIn: field(z.boolean(), { column: 'trigger_in', wire: 'trigger_in', default: false }),
  triggerOut: field(z.boolean(), { column: 'trigger_out', wire: 'trigger_out', default: false }),
  shape: field(fenceShape, {
    column: 'shape',
    wire: 'shape',
    default: { kind: 'circle', radius: MIN_FENCE_RADIUS },
  }),
  /** What else is an event. */
  rules: field(fenceRules, { column: 'rules', wire: 'rules', default: NO_RULES }),
  /** How it is drawn, and what kind of place it is. */
  colour: field(z.enum(fenceColours), { column: 'colour', wire: 'colour', default: 'orange' }),
  purpose: field(z.enum(fencePurposes), { column: 'purpose', wire: 'purpose', default: 'other' }),
});

export interface FenceRecord extends RecordOf<typeof fenceRecord> {}

/** A fence with the devices that it watches: those named, and those of groups and all groups below these. */
export interface Fence extends FenceRecord {
  readonly deviceids: readonly string[];
  readonly groupids: readonly number[];
}

/** What a slot holds that nobody has filled. */
export const emptyFence = (number: number): Fence => ({
  ...fenceRecord.defaults,
  number,
  deviceids: [],
  groupids: [],
});
