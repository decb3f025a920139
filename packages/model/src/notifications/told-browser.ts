import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { MAX_AGENT_LENGTH } from '../people/session-record.ts';

/** Browsers of one person that are told, at most. */
export const MOST_TOLD_BROWSERS = 10;
/** For how many hours a browser is tried, and its push service keeps what it took while the browser is not there. */
export const BROWSER_HOURS = 12;

const ms = z.int().min(0);

/** A browser in which somebody wants to be told while the console is closed (rule NOTE-15). */
export const toldBrowser = new Entity({
  /** Grows; no number is given twice: deliveries name it. */
  id: field(z.int().min(1), { column: 'id', wire: 'id' }),
  userName: field(z.string(), { column: 'user_name' }),
  /** The session in which it was turned on, where it ends with that; undefined: it goes on after a sign-out. */
  keyHash: field(z.string().optional(), { column: 'key_hash', default: undefined }),
  /** Tells its subscription from all others: of two with the same mark the later one counts. */
  mark: field(z.string().min(1), { column: 'mark' }),
  /** Its {@link BrowserSubscription}, sealed with the server's key. */
  sealed: field(z.string(), { column: 'sealed' }),
  /** What it called itself, and the language that it spoke. */
  agent: field(plainLine.max(MAX_AGENT_LENGTH), { column: 'agent', wire: 'agent', default: '' }),
  language: field(plainLine.min(1).max(35), { column: 'language', wire: 'language' }),
  addedMs: field(ms, { column: 'added_ms' }),
  /** When its push service took something last; 0: nothing yet. */
  toldMs: field(ms, { column: 'told_ms', default: 0 }),
});
export interface ToldBrowser extends RecordOf<typeof toldBrowser> {}

/** One to be kept. */
export type NewToldBrowser = Omit<ToldBrowser, 'id' | 'toldMs'>;

/** Where a browser's push service takes what is for it, and by which keys it is encrypted (RFC 8291), as base64url. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The page in which it was turned on: `https://fleet.example`. */
  readonly origin: string;
}

/** The receiver of a delivery: the person, and the number of their browser. */
export const browserReceiver = (userName: string, id: number): string => `${userName} #${id}`;

/** The browser that a delivery names; undefined where it names a person who had none. */
export function browserOf(receiver: string): number | undefined {
  const found = / #(\d+)$/.exec(receiver)?.[1];
  return found === undefined ? undefined : Number(found);
}
