import type { HttpHandler } from '../../calls/handler.ts';

export const clearBuffer: HttpHandler<'clearBuffer', 'sessions'> = async (_request, _call, { sessions }) => {
  await sessions.readAccessAnew();
  return { hasError: false, message: 'Rights were read anew' };
};
