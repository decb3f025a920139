import { z } from 'zod';
import type { OrderHead } from '../orders/order.ts';
import { MAX_FACE_SLOT } from './limits.ts';

/** What a slot of a recorder is to hold, or that it is to be empty. */
export const faceOrderBody = z.object({
  act: z.enum(['set', 'delete']),
  /** The slot; 0: the one that has the person already, else the first empty one, as it is when the recorder is told. */
  ch: z.int().min(0).max(MAX_FACE_SLOT),
  /** The person of the library: their names and their photo are those of the moment in which the recorder is told. 0: nobody of it. */
  faceid: z.int().min(0),
  /** The person in the slot, where that is nobody of the library; the photo in it stays. */
  idcard: z.string().max(30),
  name: z.string().max(31),
});
export type FaceOrderBody = Readonly<z.infer<typeof faceOrderBody>>;

export type FaceOrderProgress = {
  /** The slot that the recorder was told; 0 while it was not. */
  readonly slot: number;
};

export const freshFaceOrder: FaceOrderProgress = { slot: 0 };

/** Something that a recorder's slots are to hold, told at once or once it comes. */
export type FaceOrder = OrderHead & FaceOrderBody & FaceOrderProgress;
