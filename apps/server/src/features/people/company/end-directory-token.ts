import type { HttpHandler } from '../../../calls/handler.ts';

export const endDirectoryToken: HttpHandler<'endDirectoryToken', 'sessions'> = async (
  { id },
  _call,
  { sessions },
) => {
  await sessions.directoryTokens.end(id);
  return { hasError: false, message: 'The token is good for nothing any more' };
};
