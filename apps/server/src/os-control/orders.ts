import {
  blockDevicesSchema,
  DISK_NAME,
  diskWorkSchema,
  MAX_DISK_ID,
} from '@outrider/model/server/block-device.ts';
import { z } from 'zod';

/** Longest order, bytes: one line. */
export const MAX_ORDER_BYTES = 4_096;
/** Longest answer, bytes. */
export const MAX_ANSWER_BYTES = 256 * 1_024;
/** Disks whose work is remembered. */
export const MOST_WORKS = 32;

const name = z.string().regex(DISK_NAME);

/** Everything that the helper does: there is no other order, and none has a path, an option or a command in it. */
export const orderSchema = z.discriminatedUnion('order', [
  z.strictObject({ order: z.literal('disks') }),
  z.strictObject({
    order: z.literal('format'),
    name,
    typed: z.string().max(32),
    id: z.string().max(MAX_DISK_ID),
  }),
  z.strictObject({ order: z.literal('mount'), name }),
  z.strictObject({ order: z.literal('reboot') }),
]);

export type Order = Readonly<z.infer<typeof orderSchema>>;

/** Why an order is not obeyed. */
export const refusals = [
  'no-order',
  'no-disk',
  'other-name',
  'other-disk',
  'kept',
  'not-mountable',
  'busy',
  'failed',
] as const;
export type Refusal = (typeof refusals)[number];

export const answerSchema = z.discriminatedUnion('done', [
  z.strictObject({
    done: z.literal(true),
    /** Of 'disks'. */
    disks: blockDevicesSchema.default([]),
    works: z.array(diskWorkSchema).max(MOST_WORKS).default([]),
    /** Of 'mount': where it is mounted. */
    folder: z.string().max(256).default(''),
  }),
  z.strictObject({
    done: z.literal(false),
    refusal: z.enum(refusals),
    /** What the machine says of it; '' where there is nothing to be said. */
    reason: z.string().max(1_000).default(''),
  }),
]);

export type Answer = Readonly<z.infer<typeof answerSchema>>;

/** An order that is not obeyed. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal, reason = '', options?: ErrorOptions) {
    super(reason, options);
    this.refusal = refusal;
  }
}
