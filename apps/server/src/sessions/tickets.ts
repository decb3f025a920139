import { MAX_KIOSK_DAYS } from '@outrider/model/people/kiosk-link.ts';
import { z } from 'zod';
import { signTicket } from '@outrider/protocol/people/credentials.ts';
import { equalTexts } from './equal-texts.ts';

const DAY_MS = 86_400_000;
/** Longest life of a link, by its scope. */
const MAX_LIFE_MS = { once: DAY_MS, kiosk: MAX_KIOSK_DAYS * DAY_MS } as const;

const ticketShape = z.object({
  /** User. */
  u: z.string(),
  /** Expiry, unix seconds. */
  exp: z.number(),
  /** Its own id. */
  jti: z.string(),
  /** It works once, or until it is taken back. */
  scope: z.enum(['once', 'kiosk']),
  /** With what the session ends that begins by it, as its record has it; of a sign-in by a service of the company. */
  by: z.string().max(100).optional(),
});

export type Ticket = z.infer<typeof ticketShape>;

/** A sign-in link's query (rule S04): `h=<signature>&e=<ticket>`. */
export function printTicket(ticketKey: string, ticket: Ticket): string {
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
  return leftMs > 0 && leftMs <= MAX_LIFE_MS[ticket.scope] ? ticket : undefined;
}
