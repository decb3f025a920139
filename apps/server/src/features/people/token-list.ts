import type { HttpHandler } from '../../calls/handler.ts';
import { tokenRowOf } from './token-row.ts';

export const tokenList: HttpHandler<'tokenList', 'sessions'> = async (_request, { caller }, { sessions }) =>
  (await sessions.tokens.list(caller.userName)).map((token) => tokenRowOf(token));
