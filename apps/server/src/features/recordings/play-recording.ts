import type { HttpHandler } from '../../calls/handler.ts';
import { MovieAnswer } from '../../calls/movie-answer.ts';
import { movieOf } from './movie-of.ts';

export const playRecording: HttpHandler<'playRecording', 'footage' | 'store' | 'clock'> = async (
  wanted,
  call,
  services,
) => new MovieAnswer(await movieOf(wanted, call, services));
