import { randomUUID } from 'node:crypto';
import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import {
  KIOSK_LEVEL,
  type KioskLinkRecord,
  MAX_KIOSK_DAYS,
  MAX_KIOSK_LINKS,
} from '@outrider/model/people/kiosk-link.ts';
import type { Identity } from '@outrider/model/people/user.ts';
import type { KioskLinks } from '@outrider/store/people/kiosk-links.ts';
import type { ServerKey } from './server-key.ts';
import { printTicket, type Ticket } from './tickets.ts';

const DAY_MS = 86_400_000;

export interface KiosksParts {
  readonly stored: KioskLinks;
  readonly serverKey: Pick<ServerKey, 'ticketKey'>;
  readonly clock: Clock;
}

export type NewKiosk = Pick<KioskLinkRecord, 'userName' | 'name' | 'createdBy'> & { readonly days: number };

/** Whether a screen that anybody walks up to may be signed in as somebody of that level: as no manager. */
export function isForKiosks({ level, branch }: Pick<Identity, 'level' | 'branch'>): boolean {
  return level >= KIOSK_LEVEL && branch === undefined;
}

/** Links that sign screens in whenever they are opened (rules S04 and S24). */
export class Kiosks {
  readonly #parts: KiosksParts;

  constructor(parts: KiosksParts) {
    this.#parts = parts;
  }

  /** Links that are good. */
  async list(): Promise<KioskLinkRecord[]> {
    return await this.#parts.stored.list(this.#parts.clock.now());
  }

  /**
   * Makes a link for a user of a level for kiosks.
   * @returns the link's query, which is kept nowhere: `h=…&e=…`
   * @throws OutriderError CONFLICT when there are too many
   */
  async add({ userName, name, createdBy, days }: NewKiosk): Promise<string> {
    const { stored, serverKey, clock } = this.#parts;
    if ((await this.list()).length >= MAX_KIOSK_LINKS)
      throw new OutriderError('CONFLICT', `There are at most ${MAX_KIOSK_LINKS} kiosk links`);
    const createdMs = clock.now();
    const expiresMs = createdMs + Math.min(days, MAX_KIOSK_DAYS) * DAY_MS;
    const id = randomUUID();
    await stored.add({ id, userName, name, createdBy, createdMs, expiresMs });
    return printTicket(serverKey.ticketKey, {
      u: userName,
      exp: Math.floor(expiresMs / 1000),
      jti: id,
      scope: 'kiosk',
    });
  }

  /** The link of a ticket; undefined when it was taken back. */
  async find({ jti }: Ticket): Promise<KioskLinkRecord | undefined> {
    return await this.#parts.stored.find(jti, this.#parts.clock.now());
  }

  /** Takes a link back: what is open by it is closed. @throws OutriderError NOT_FOUND */
  async remove(id: string): Promise<void> {
    if (!(await this.#parts.stored.remove(id)))
      throw new OutriderError('NOT_FOUND', 'There is no such kiosk link');
  }
}
