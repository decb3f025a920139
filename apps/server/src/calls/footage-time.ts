import type { FootageTime } from '@outrider/model/audit/stream-use.ts';

/** The stretch that somebody asks for by its begin and length. @param begin unix seconds @param duration seconds */
export const footageOf = (begin: number, duration: number): FootageTime => ({
  fromMs: begin * 1_000,
  toMs: (begin + duration) * 1_000,
});
