import type { Clock } from '@outrider/kit/clock.ts';
import type { AuditPart } from '@outrider/model/audit/audit-entry.ts';
import type { CompanyAccount } from '@outrider/model/people/sign-in-provider.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../../../log.ts';
import { type Became, followedEntry, lookEntry } from '../followed-trail.ts';
import { type GroupsRead, lookForGroups } from './directory-groups-look.ts';
import { type DirectoryWord, lookForPeople } from './directory-look.ts';
import { followDirectory } from './follow-directory.ts';
import type { LdapTerms } from './ldap-directory.ts';
import { ldapFault } from './ldap-fault.ts';
import type { LdapPerson } from './ldap-person.ts';
import type { LdapProvider, LdapProviders } from './ldap-providers.ts';

/** People whom an entry of the trail names, where the directory does not tell all their groups. */
const MOST_NAMED = 20;

/** What the trail says of a look at a directory that is not believed. */
const LOST = {
  people: 'shows none of its people: nothing was changed',
  groups: 'shows nobody in a group any more: permissions stay as they are',
} as const;

/** What a directory says of an account as it was when the look began. */
interface Word {
  readonly account: CompanyAccount;
  readonly word: DirectoryWord;
}

const wordOf = (account: CompanyAccount, word: DirectoryWord): Word => ({ account, word });

/** Whether a directory shows nobody in a group any more: then it has rather lost a right to be read, too. */
function hasLostGroups(following: readonly CompanyAccount[], { groups }: GroupsRead): boolean {
  const had = following.filter(({ claimedGroups }) => claimedGroups.length > 0);
  const isBare = [...groups.values()].every(({ names, isWhole }) => isWhole && names.length === 0);
  return groups.size > 0 && had.length > 1 && isBare;
}

/** A person has followed; the settings of the directory are others by now. */
type Followed = { readonly user: string; readonly became: Became | undefined } | 'other settings';

export interface DirectoryRoundsParts {
  readonly store: Pick<Store, 'signInProviders' | 'audit' | 'transaction'>;
  readonly providers: LdapProviders;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/**
 * Looks whether people are still there at the company's directories, and in which groups: people who are gone, disabled, no longer meant by the
 * filter or by any rule is shut out here, and let in when they are back. Others get what the rules give them by now.
 */
export class DirectoryRounds implements Disposable {
  readonly #parts: DirectoryRoundsParts;
  readonly #stop = new AbortController();
  /** What the trail has of a directory that was not as it should be, until it is again. */
  readonly #told = new Map<string, string>();
  /** The person with whom the next look begins to ask for groups, of directories whose last look had no time for all. */
  readonly #next = new Map<string, string>();

  constructor(parts: DirectoryRoundsParts) {
    this.#parts = parts;
  }

  /** Hangs up, and begins nothing more. */
  [Symbol.dispose](): void {
    this.#stop.abort();
  }

  get #isOver(): boolean {
    return this.#stop.signal.aborted;
  }

  /** One look at all directories that are on, one after the other. A directory that does not answer changes nothing. */
  async look(): Promise<void> {
    const { providers } = this.#parts;
    for (const { id } of await providers.allEnabled()) {
      // If somebody changes the settings meanwhile, they are looked at as they are then.
      while (!this.#isOver && (await this.#lookAt(id)) === 'other settings');
    }
  }

  async #lookAt(id: string): Promise<'done' | 'other settings'> {
    const { store, providers, clock } = this.#parts;
    const provider = (await providers.allEnabled()).find((one) => one.id === id);
    if (provider === undefined) return 'done';
    const accounts = (await store.signInProviders.accounts(id)).filter(
      ({ userName }) => userName !== undefined,
    );
    if (accounts.length === 0) return 'done';
    const terms = { ...providers.terms(), stop: this.#stop.signal };
    let there: ReadonlyMap<string, LdapPerson>;
    try {
      there = await lookForPeople(provider, accounts, terms, clock);
    } catch (error) {
      if (!this.#isOver)
        await this.#tell(id, [`could not be looked at, nothing was changed: ${ldapFault(error).message}`]);
      return 'done';
    }
    // A directory that knows nobody any more has rather lost a right to be read than all its people.
    if (there.size === 0 && accounts.length > 1) {
      await this.#tell(id, [LOST.people]);
      return 'done';
    }
    const isThere = ({ subject }: CompanyAccount): boolean => there.has(subject);
    // People who are gone are out before groups are asked for, which may take minutes, and whatever comes of that.
    const gone = accounts.filter((one) => !isThere(one)).map((one) => wordOf(one, { is: 'out' }));
    if (!(await this.#followAll(provider, gone))) return 'other settings';
    return await this.#lookForGroups(provider, accounts.filter(isThere), there, terms);
  }

  /** Has present people follow what their groups give. */
  async #lookForGroups(
    provider: LdapProvider,
    accounts: readonly CompanyAccount[],
    there: ReadonlyMap<string, LdapPerson>,
    terms: LdapTerms,
  ): Promise<'done' | 'other settings'> {
    const { id } = provider;
    const following = accounts.filter(({ follows }) => follows);
    const people = following.flatMap(({ subject }) => there.get(subject) ?? []);
    const read = await lookForGroups(provider, people, terms, this.#parts.clock, this.#next.get(id));
    if (read.next === undefined) this.#next.delete(id);
    else this.#next.set(id, read.next);
    const isLost = provider.ldap.groupBase !== '' && hasLostGroups(following, read);
    const words = accounts.map((account) => {
      const { names, isWhole } = read.groups.get(account.subject) ?? { names: [], isWhole: false };
      return wordOf(account, { is: 'in', groups: isWhole && !isLost ? names : undefined });
    });
    if (!(await this.#followAll(provider, words))) return 'other settings';
    if (this.#isOver) return 'done';
    if (isLost) await this.#tell(id, [LOST.groups]);
    else await this.#tellCut(id, words, read.fault);
    return 'done';
  }

  /** @returns whether the settings are still those of the look */
  async #followAll(provider: LdapProvider, words: readonly Word[]): Promise<boolean> {
    const { store, clock, log } = this.#parts;
    for (const one of words) {
      if (this.#isOver) return true;
      try {
        const followed = await this.#follow(provider, one);
        if (followed === 'other settings') return false;
        if (followed?.became === undefined) continue;
        const { user, became } = followed;
        log.warn({ provider: provider.id, user, became }, 'a directory says who may sign in');
        await store.audit.append(followedEntry('ldap', provider.id, { user, became }, clock.now()));
      } catch (error) {
        log.error(
          { err: error, provider: provider.id, subject: one.account.subject },
          'somebody could not follow what a directory says: others do',
        );
      }
    }
    return true;
  }

  async #follow(provider: LdapProvider, { account: seen, word }: Word): Promise<Followed | undefined> {
    const { store, clock } = this.#parts;
    return await store.transaction(async (parts) => {
      const now = await parts.signInProviders.find(provider.id);
      if (now?.enabled !== true || now.edit !== provider.edit) return 'other settings';
      const account = await parts.signInProviders.account(provider.id, seen.subject);
      if (account?.userName === undefined) return undefined;
      // People who signed in since then did so by a newer word of the directory.
      if (account.cameMs !== seen.cameMs) return undefined;
      const became = await followDirectory(account, word, now, parts, clock.now());
      return { user: account.userName, became };
    });
  }

  /** Reports people whose groups are not all known. */
  async #tellCut(id: string, words: readonly Word[], fault: unknown): Promise<void> {
    const cut = words.flatMap(({ account: { follows, userName }, word }) =>
      follows && word.is === 'in' && word.groups === undefined ? (userName ?? []) : [],
    );
    if (cut.length === 0) return void this.#told.delete(id);
    const named = cut.slice(0, MOST_NAMED).flatMap((person) => [{ person }, ' ']);
    const why = fault === undefined ? '' : `. ${ldapFault(fault).message}`;
    const said = `does not say all groups of ${cut.length}, whose permissions stay as they are${why}: `;
    await this.#tell(id, [said, ...named]);
  }

  /** Says it in the log each time, and in the trail until it is otherwise. */
  async #tell(provider: string, words: readonly AuditPart[]): Promise<void> {
    const { store, clock, log } = this.#parts;
    log.warn({ provider, words }, 'a directory was not looked at whole');
    const text = JSON.stringify(words);
    if (this.#told.get(provider) === text) return;
    this.#told.set(provider, text);
    await store.audit.append(lookEntry(provider, words, clock.now()));
  }
}
