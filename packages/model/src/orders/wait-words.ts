import type { OrderWait } from './order.ts';

/** Why an order waits, in words that fit any kind; until when what it is about is not over, its kind says. */
export const waitWords = {
  turn: 'Waits for its turn',
  offline: 'Waits until the device is online',
  hours: 'Waits for its hours',
  budget: 'Waits for data of another month',
  again: 'Tried again soon',
  room: 'Waits for room on the disk',
} as const satisfies Record<Exclude<OrderWait, 'time'>, string>;
