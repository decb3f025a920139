import { JT808 } from '@outrider/model/devices/link-record.ts';
import type { DeviceRecords } from '../../fleet/records/device-records.ts';
import { hashAuthCode, isAuthCode, newAuthCode } from './auth-code.ts';

/** Codes that a terminal was given and has not used; of more the oldest is forgotten. */
const MAX_UNUSED = 4;

export interface AuthCodesParts {
  readonly records: Pick<DeviceRecords, 'findLink' | 'keepSecret'>;
  /** Whether a terminal that has no code yet may bring one of its own. */
  readonly adopt: boolean;
  readonly failed: (error: unknown) => void;
}

/**
 * The codes that terminals show when they connect. Registering proves nothing, so a new code does not take the old one
 * away: that is done when the terminal has used the new one.
 */
export class AuthCodes {
  readonly #parts: AuthCodesParts;
  /** By terminal, the hashes of codes given out and not used yet, oldest first; after a restart it registers again. */
  readonly #unused = new Map<string, string[]>();
  /** By terminal, the hash that is on its way to the store. */
  readonly #taken = new Map<string, string>();
  /** Terminals that gave up their registration: these have to register, whichever code they show. */
  readonly #givenUp = new Set<string>();

  constructor(parts: AuthCodesParts) {
    this.#parts = parts;
  }

  /** Whether the terminal has a code. */
  has(terminal: string): boolean {
    return this.#hashOf(terminal) !== undefined;
  }

  /**
   * A fresh code for a terminal that registers; its first one is kept before it is given away.
   * @throws OutriderError STORE_FULL when it cannot be kept
   */
  async issue(terminal: string): Promise<string> {
    const code = newAuthCode();
    this.#givenUp.delete(terminal);
    if (!this.has(terminal)) {
      await this.#parts.records.keepSecret(JT808, terminal, hashAuthCode(code));
      return code;
    }
    const unused = [...(this.#unused.get(terminal) ?? []), hashAuthCode(code)];
    this.#unused.set(terminal, unused.slice(-MAX_UNUSED));
    return code;
  }

  /**
   * Whether the code is the terminal's. A new code that is used retires the old one. A terminal that was added and never
   * had a code may bring the one that another platform gave it: many never register again.
   */
  accept(terminal: string, code: string): boolean {
    const hash = this.#hashOf(terminal);
    if (isAuthCode(code, hash)) {
      // Codes that others were given under its number meanwhile are worth nothing.
      this.#unused.delete(terminal);
      return true;
    }
    const fresh = this.#unused.get(terminal)?.some((unused) => isAuthCode(code, unused)) === true;
    const adopted = this.#parts.adopt && hash === undefined && code !== '' && !this.#givenUp.has(terminal);
    if (!fresh && !adopted) return false;
    this.#unused.delete(terminal);
    void this.#take(terminal, hashAuthCode(code));
    return true;
  }

  /** The terminal gives up its registration (JT/T 808-2019 section 8.10): no code is worth anything any more. */
  async giveUp(terminal: string): Promise<void> {
    this.#givenUp.add(terminal);
    this.#unused.delete(terminal);
    await this.#parts.records.keepSecret(JT808, terminal, undefined);
  }

  /** From now on the terminal's code is this one. */
  async #take(terminal: string, hash: string): Promise<void> {
    const { records, failed } = this.#parts;
    this.#taken.set(terminal, hash);
    try {
      await records.keepSecret(JT808, terminal, hash);
    } catch (error) {
      failed(error);
    }
    if (this.#taken.get(terminal) === hash) this.#taken.delete(terminal);
  }

  #hashOf(terminal: string): string | undefined {
    return this.#taken.get(terminal) ?? this.#parts.records.findLink(JT808, terminal)?.secretHash;
  }
}
