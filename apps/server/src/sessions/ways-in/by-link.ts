import { randomUUID } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { Identity } from '@outrider/model/people/user.ts';
import type { Identities } from '../identity.ts';
import { isForKiosks, type Kiosks } from '../kiosks.ts';
import type { OpenSessions } from '../open-sessions.ts';
import type { PasswordCheck } from '../password-check.ts';
import type { ServerKey } from '../server-key.ts';
import type { Session } from '../session.ts';
import type { SessionRecords } from '../session-records.ts';
import { printTicket, readTicket, type Ticket } from '../tickets.ts';
import type { UserAddresses } from '../user-addresses.ts';

const LINK_LIFE_MS = 3_600_000;

export interface ByLinkParts {
  readonly open: OpenSessions;
  readonly kiosks: Pick<Kiosks, 'find'>;
  readonly records: Pick<SessionRecords, 'useTicket'>;
  readonly passwords: Pick<PasswordCheck, 'attempts'>;
  readonly identities: Pick<Identities, 'load'>;
  readonly addresses: Pick<UserAddresses, 'remember'>;
  readonly serverKey: Pick<ServerKey, 'ticketKey'>;
  readonly clock: Clock;
}

/** The way in by the ticket of a link (rule S04): of a sign-in link, which works once, or of a kiosk's. */
export class ByLink {
  readonly #parts: ByLinkParts;

  constructor(parts: ByLinkParts) {
    this.#parts = parts;
  }

  /** Signs in with the ticket of a sign-in link, which then is used up, or of a kiosk link. @throws OutriderError AUTH_REQUIRED, RATE_LIMIT */
  async signIn(text: string, signature: string, ip: string, agent = ''): Promise<Session> {
    const { open, passwords, identities, addresses, serverKey, clock } = this.#parts;
    const ticket = readTicket(serverKey.ticketKey, text, signature, clock.now());
    const link = new OutriderError('AUTH_REQUIRED', peopleSentences.deadLink);
    if (ticket === undefined) {
      const one = { userName: '', ip, known: false };
      passwords.attempts.check(one);
      passwords.attempts.failed(one);
      throw link;
    }
    const { asOf } = open;
    const identity = await identities.load(ticket.u);
    if (identity === undefined || !(await this.#isGood(ticket, identity))) throw link;
    if (ticket.scope === 'kiosk')
      return await open.begin(
        identity,
        { saved: false, ip, agent, linkId: ticket.jti, expiresMs: ticket.exp * 1000 },
        asOf,
      );
    await addresses.remember(identity.userName, ip);
    return await open.begin(identity, { saved: false, ip, agent, linkId: ticket.by }, asOf);
  }

  /**
   * A link's query that signs the user in once, within an hour: `h=…&e=…`.
   * @param by with what that session ends, as its record has it
   */
  create(userName: string, by?: string): string {
    const { serverKey, clock } = this.#parts;
    return printTicket(serverKey.ticketKey, {
      u: userName,
      exp: Math.floor((clock.now() + LINK_LIFE_MS) / 1000),
      jti: randomUUID(),
      scope: 'once',
      by,
    });
  }

  /** Whether the link of a ticket still works: one is used up by this, a kiosk's lasts until it is taken back. */
  async #isGood(ticket: Ticket, identity: Identity): Promise<boolean> {
    const { kiosks, records } = this.#parts;
    if (ticket.scope === 'kiosk') return isForKiosks(identity) && (await kiosks.find(ticket)) !== undefined;
    return await records.useTicket(ticket.jti, ticket.exp * 1000);
  }
}
