import type { HttpHandler } from '../../calls/handler.ts';

/** People sign in to the server whose page they opened: typing another's address is a hole (rule S32). */
export const serverKind: HttpHandler<'serverKind'> = () => ({ server: 'local' });
