import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DoorServices } from '../door.ts';
import { notFound } from './errors.ts';

/** Opened by a person at the new address of an exchange of ports (rule C19). */
export const CONFIRM_PATH = '/protocol/confirm';

/** Says that the address was reached, and signs who began the exchange in at it: what a page keeps is for one address alone. */
export async function confirmPort(
  request: FastifyRequest,
  reply: FastifyReply,
  { ports, sessions }: Pick<DoorServices, 'ports' | 'sessions'>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const { token } = request.query as { readonly token?: unknown };
  const confirmed =
    typeof token === 'string' ? await ports.confirm(token, request.socket.localPort ?? 0) : undefined;
  if (confirmed === undefined) return await reply.code(404).send(notFound);
  const { signIn } = confirmed;
  return await reply.redirect(
    signIn === undefined ? '/login' : `/login?${sessions.createSignInLink(signIn)}`,
    303,
  );
}
