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
/** After so many who cannot follow, one after the other, it is rather the store that cannot. */
const MOST_IN_A_ROW = 3;

export interface DirectoryFollowerParts {
  readonly store: Pick<Store, 'signInProviders' | 'directory' | 'transaction' | 'audit'>;
  /** Told of a user who is not let in any more, once that is kept. */
  readonly onOut: (userName: string) => void;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** The users whom a change was about. */
export interface Followed {
  /** With what became of them, for the audit trail. */
  readonly told: readonly AuditPart[];
  /** Users who are not let in any more: {@link DirectoryFollowerParts.onOut} is told of them after the transaction. */
  readonly out: readonly string[];
}

/**
 * Has the users of people follow what services tell of them. A change may be about thousands, and a transaction is short: of more
 * than a few people it marks that they are due, and they follow after it, in transactions of their own. Marks outlive a stop, and a kill.
 */
export class DirectoryFollower implements AsyncDisposable {
  readonly #parts: DirectoryFollowerParts;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  #atOnce = AT_ONCE;
  /** People who could not follow even alone, and until when others go before them; by {@link keyOf}. */
  readonly #passedOver = new Map<string, number>();
  #inARow = 0;
  #cancel: () => void = () => {};

  constructor(parts: DirectoryFollowerParts) {
    this.#parts = parts;
  }

  /** Stops behind the present transaction: people who are left are due at the next start. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopped = true;
    this.#cancel();
    await this.#running;
  }

  /**
   * Has people follow as a part of a transaction: a few in it, of more it marks that they are due. {@link begin} is called after it.
   * @returns the users whom it was about
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
   * Has people follow who are due, one transaction after the other, until nobody is.
   * @param out users whom the transaction before it no longer lets in
   */
  begin(out: readonly string[] = []): void {
    out.forEach(this.#parts.onOut);
    if (this.#stopped) return;
    this.#again = true;
    this.#cancel();
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    let goesOn = true;
    while (this.#again && !this.#stopped) {
      this.#again = false;
      do goesOn = await this.#step();
      while (goesOn && !this.#stopped);
    }
    this.#atOnce = AT_ONCE;
    this.#inARow = 0;
    this.#running = undefined;
  }

  /** Has some follow. @returns whether others may at once */
  async #step(): Promise<boolean> {
    let some: readonly Due[] = [];
    try {
      some = await this.#next();
      if (some.length === 0) {
        if (this.#passedOver.size > 0) this.#later();
        return false;
      }
      await this.#follow(some);
      for (const one of some) this.#passedOver.delete(keyOf(one));
      this.#inARow = 0;
      return true;
    } catch (error) {
      const { clock, log } = this.#parts;
      log.error({ err: error, people: some }, 'people could not follow what a sign-in service tells');
      const [one, ...others] = some;
      // Where some cannot follow together, each alone may; and a person who cannot follow even alone holds up nobody else.
      if (one !== undefined && others.length === 0) {
        this.#passedOver.set(keyOf(one), clock.elapsed() + AGAIN_MS);
        this.#inARow++;
      }
      this.#atOnce = others.length > 0 ? 1 : AT_ONCE;
      if (one !== undefined && this.#inARow < MOST_IN_A_ROW) return true;
      this.#inARow = 0;
      this.#later();
      return false;
    }
  }

  #later(): void {
    if (!this.#stopped) this.#cancel = this.#parts.clock.after(AGAIN_MS, () => this.begin());
  }

  /** Some people who are due, of one service: those who could not follow come behind all others, and not at once again. */
  async #next(): Promise<readonly Due[]> {
    const { store, clock } = this.#parts;
    const passedOver = this.#passedOver;
    const due = await store.directory.due(this.#atOnce + passedOver.size);
    const others = due.filter((one) => !passedOver.has(keyOf(one)));
    if (others.length > 0)
      return others.filter(({ provider }) => provider === others[0]?.provider).slice(0, this.#atOnce);
    const isDue = new Set(due.map(keyOf));
    for (const key of passedOver.keys()) if (!isDue.has(key)) passedOver.delete(key);
    return due.filter((one) => (passedOver.get(keyOf(one)) ?? 0) <= clock.elapsed()).slice(0, 1);
  }

  async #follow(some: readonly Due[]): Promise<void> {
    const { store, onOut, clock } = this.#parts;
    const { provider: service } = some[0] ?? { provider: '' };
    const ids = some.map(({ id }) => id);
    const nowMs = clock.now();
    const followed = await store.transaction(async (parts) => {
      const provider = await parts.signInProviders.find(service);
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
        text: [`followed what ${service} told over SCIM:`, ...told],
        outcome: 'ok',
      });
  }
}

/** Somebody who has yet to follow. */
interface Due {
  readonly provider: string;
  readonly id: string;
}

const keyOf = ({ provider, id }: Due): string => `${provider} ${id}`;

/** The user whom it was about, and what became of them. */
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
