import type { Clock } from '@outrider/kit/clock.ts';
import type { AuditPart } from '@outrider/model/audit/audit-entry.ts';
import type { SignInProvider } from '@outrider/model/people/sign-in-provider.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../../../log.ts';
import type { ToFollow } from './directory-writing.ts';
import { followPerson, viewOf } from './follow-person.ts';

/** People who follow in one transaction: others get at the store in between. */
const AT_ONCE = 25;
/** After a fault it is tried again this much later. */
const AGAIN_MS = 10_000;

export interface DirectoryFollowerParts {
  readonly store: Pick<Store, 'signInProviders' | 'directory' | 'transaction' | 'audit'>;
  /** Told of a user who is not let in any more, once that is kept. */
  readonly onOut: (userName: string) => void;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** Whom a change was about. */
export interface Followed {
  /** With what became of them, for the audit trail. */
  readonly told: readonly AuditPart[];
  /** Users who are not let in any more: {@link DirectoryFollowerParts.onOut} is told of them after the transaction. */
  readonly out: readonly string[];
}

/**
 * Has the users of people follow what services tell of them. Whom a change is about may be thousands, and a transaction is short: of more
 * than a few it marks who is due, and they follow after it, in transactions of their own. Marks outlive a stop, and a kill.
 */
export class DirectoryFollower implements AsyncDisposable {
  readonly #parts: DirectoryFollowerParts;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  #atOnce = AT_ONCE;
  #cancel: () => void = () => {};

  constructor(parts: DirectoryFollowerParts) {
    this.#parts = parts;
  }

  /** Stops behind the transaction that runs: who is left is due at the next start. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopped = true;
    this.#cancel();
    await this.#running;
  }

  /**
   * Has people follow as a part of a transaction: a few in it, of more it marks that they are due. {@link begin} is called after it.
   * @returns whom it was about
   */
  async within(parts: StoreParts, provider: SignInProvider, { losing, others }: ToFollow): Promise<Followed> {
    const ids = [...new Set([...losing, ...others])];
    if (ids.length > AT_ONCE) {
      await parts.directory.markDue(provider.id, losing, true);
      await parts.directory.markDue(provider.id, others);
      return { told: [` (${ids.length} people follow)`], out: [] };
    }
    const followed = await followAll(provider, ids, parts, this.#parts.clock.now());
    return { told: followed.flatMap(({ told }) => told), out: outOf(followed) };
  }

  /** As {@link within}, of everybody whom a service tells. */
  async everybody(parts: StoreParts, provider: SignInProvider): Promise<Followed> {
    const { people } = await parts.directory.count(provider.id);
    if (people > AT_ONCE) {
      await parts.directory.markDue(provider.id);
      return { told: [], out: [] };
    }
    const others = (await parts.directory.people(provider.id)).map(({ id }) => id);
    return await this.within(parts, provider, { losing: [], others });
  }

  /**
   * Has those follow who are due, one transaction after the other, until nobody is.
   * @param out who is not let in any more by the transaction before it
   */
  begin(out: readonly string[] = []): void {
    out.forEach(this.#parts.onOut);
    if (this.#stopped) return;
    this.#again = true;
    this.#cancel();
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        while (!this.#stopped && (await this.#some()));
        this.#atOnce = AT_ONCE;
      } catch (error) {
        this.#mend(error);
      }
    }
    this.#running = undefined;
  }

  /** Where some cannot follow together, each alone may. */
  #mend(error: unknown): void {
    const { clock, log } = this.#parts;
    log.error({ err: error }, 'people could not follow what a sign-in service tells: it is tried again');
    if (this.#atOnce > 1) {
      this.#atOnce = 1;
      this.#again = true;
    } else {
      this.#again = false;
      this.#cancel = clock.after(AGAIN_MS, () => this.begin());
    }
  }

  /** @returns whether there were any */
  async #some(): Promise<boolean> {
    const { store, onOut, clock } = this.#parts;
    const due = await store.directory.due(this.#atOnce);
    const [first] = due;
    if (first === undefined) return false;
    const ids = due.filter(({ provider }) => provider === first.provider).map(({ id }) => id);
    const nowMs = clock.now();
    const followed = await store.transaction(async (parts) => {
      const provider = await parts.signInProviders.find(first.provider);
      // With a service its people are gone.
      return provider === undefined ? [] : await followAll(provider, ids, parts, nowMs);
    });
    outOf(followed).forEach(onOut);
    const told = followed.filter(({ isChanged }) => isChanged).flatMap((one) => one.told);
    if (told.length > 0)
      await store.audit.append({
        timeMs: nowMs,
        door: 'http',
        call: 'tellDirectory',
        user: '',
        ip: '',
        devices: [],
        text: [`followed what ${first.provider} told over SCIM:`, ...told],
        outcome: 'ok',
      });
    return true;
  }
}

/** Whom it was about, and what became of them. */
interface FollowedPerson {
  readonly userName: string;
  readonly isOut: boolean;
  readonly isChanged: boolean;
  readonly told: readonly AuditPart[];
}

const outOf = (followed: readonly FollowedPerson[]): readonly string[] =>
  followed.flatMap(({ isOut, userName }) => (isOut ? userName : []));

/** Has people of a service follow; nobody of them is due after it. */
async function followAll(
  provider: SignInProvider,
  ids: readonly string[],
  parts: StoreParts,
  nowMs: number,
): Promise<readonly FollowedPerson[]> {
  if (ids.length === 0) return [];
  const view = await viewOf(provider, parts, ids);
  const all: FollowedPerson[] = [];
  for (const id of ids) {
    const person = await parts.directory.person(provider.id, { id });
    if (person === undefined) continue;
    const changes: AuditPart[] = [];
    const followed = await followPerson(person, view, parts, nowMs, (change) => void changes.push(change));
    const { userName } = followed;
    if (userName === undefined) continue;
    const isChanged = changes.length > 0 || ('what' in followed && followed.what !== 'as before');
    const told = [' ', { person: userName }, ...changes];
    all.push({ userName, isOut: 'refusal' in followed, isChanged, told });
  }
  await parts.directory.markFollowed(provider.id, ids);
  return all;
}
