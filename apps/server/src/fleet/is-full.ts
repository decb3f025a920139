import { OutriderError } from '@outrider/model/error-code.ts';

/** Whether something could not be kept for want of room on the disk. */
export const isFull = (error: unknown): boolean =>
  error instanceof OutriderError && error.code === 'STORE_FULL';
