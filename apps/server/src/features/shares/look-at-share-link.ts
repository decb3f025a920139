import type { HttpHandler } from '../../calls/handler.ts';
import { splitToken } from './split-token.ts';

/** How a link stands. */
export const lookAtShareLink: HttpHandler<'lookAtShareLink', 'guests'> = async (
  { token },
  _call,
  { guests },
) => {
  const { state, atMs } = await guests.look(splitToken(token));
  return { state, at: Math.floor(atMs / 1000) };
};
