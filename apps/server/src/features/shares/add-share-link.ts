import type { HttpHandler } from '../../calls/handler.ts';
import { makeLink } from './make-link.ts';

/** Makes a link to channels of a device; its token is told this once. */
export const addShareLink: HttpHandler<'addShareLink', 'store' | 'clock'> = async (terms, call, services) =>
  await makeLink(terms, { fromMs: 0, toMs: 0 }, call, services);
