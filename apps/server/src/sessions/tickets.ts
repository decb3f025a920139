import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { signTicket } from '@outrider/protocol/people/credentials.ts';
import { equalTexts } from './equal-texts.ts';

const MAX_LIFE_MS = 24 * 3_600_000;

const ticketShape = z.object({
  /** User. */
  u: z.string(),
  /** Expiry, unix seconds. */
  exp: z.number(),
  /** Its own id: it works once. */
  jti: z.string(),
  scope: z.literal('once'),
});

export type Ticket = z.infer<typeof ticketShape>;

/** A sign-in link's query (rule S04): `h=<signature>&e=<ticket>`. */
export function printTicket(ticketKey: string, userName: string, nowMs: number, lifeMs: number): string {
  const exp = Math.floor((nowMs + Math.min(lifeMs, MAX_LIFE_MS)) / 1000);
  const ticket: Ticket = { u: userName, exp, jti: randomUUID(), scope: 'once' };
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `h=${signTicket(ticketKey, text)}&e=${text}`;
}

/** The ticket of a link, or undefined when it was not signed by this server, or has expired. */
export function readTicket(
  ticketKey: string,
  text: string,
  signature: string,
  nowMs: number,
): Ticket | undefined {
  if (!equalTexts(signTicket(ticketKey, text), signature.toLowerCase())) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  const ticket = ticketShape.safeParse(value).data;
  if (ticket === undefined) return undefined;
  const leftMs = ticket.exp * 1000 - nowMs;
  return leftMs > 0 && leftMs <= MAX_LIFE_MS ? ticket : undefined;
}
