import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../calls/services.ts';
import type { securityHeaders } from './security-headers.ts';

/** A page by a link, at the deployment's entrance or not. The part behind `~` is the secret. */
const LINK_PAGE =
  /^(?:\/[0-9a-f]{16})?\/(?:live|playback)\/t\/[1-9]\d{0,8}~([\w-]{43})(?:\/[^/]+\/[\d,]+)?\/?$/;

/** Lets the sites that a link names have its page in a frame; all other pages are in none. */
export async function letFrame(
  request: FastifyRequest,
  reply: FastifyReply,
  headersFor: ReturnType<typeof securityHeaders>,
  { guests }: Pick<Services, 'guests'>,
): Promise<void> {
  const token = LINK_PAGE.exec(request.url.split('?', 1)[0] ?? '')?.[1];
  const frames = token === undefined ? [] : await guests.framesOf(token);
  if (frames.length === 0) return;
  reply.removeHeader('x-frame-options').headers(headersFor(request.headers.host, frames));
}
