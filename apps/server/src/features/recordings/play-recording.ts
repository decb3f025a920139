import type { HttpHandler } from '../../calls/handler.ts';
import { MovieAnswer } from '../../calls/movie-answer.ts';
import { movieOf } from './movie-of.ts';
import { toldMovie } from './told-movie.ts';

export const playRecording: HttpHandler<'playRecording', 'footage' | 'store' | 'clock'> = async (
  { ask, ...wanted },
  call,
  services,
) => {
  const movie = await movieOf(wanted, call, services);
  return ask === undefined ? new MovieAnswer(movie) : toldMovie(movie);
};
