import type { Clock } from '@outrider/kit/clock.ts';
import type { AuditPart } from '@outrider/model/audit/audit-entry.ts';
import type { CompanyAccount } from '@outrider/model/people/sign-in-provider.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../../../log.ts';
import { type DirectorySaid, type DirectoryWord, lookAtDirectory } from './directory-look.ts';
import { followedEntry, lookEntry } from './directory-trail.ts';
import { type Became, followDirectory } from './follow-directory.ts';
import { ldapFault } from './ldap-fault.ts';
import type { LdapProvider, LdapProviders } from './ldap-providers.ts';

/** People who are named where the trail says of whom a directory does not say all. */
const MOST_NAMED = 20;

/** What the trail says of a look by which nothing was changed. */
const LOST = {
  people: 'shows none of its people: nothing was changed',
  groups: 'shows nobody in a group any more: nothing was changed',
} as const;

/** A person has followed; the settings of the directory are others by now. */
type Followed = { readonly user: string; readonly became: Became | undefined } | 'other settings';

export interface DirectoryRoundsParts {
  readonly store: Pick<Store, 'signInProviders' | 'audit' | 'transaction'>;
  readonly providers: LdapProviders;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/**
 * Looks whether people are still there at the company's directories, and in which groups: whoever is gone, disabled, no longer meant by the
 * filter or by any rule is shut out here, and let in when they are back. Others get what the rules give them by now.
 */
export class DirectoryRounds implements Disposable {
  readonly #parts: DirectoryRoundsParts;
  readonly #stop = new AbortController();
  /** What the trail has of a directory that was not as it should be, until it is again. */
  readonly #told = new Map<string, string>();

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

  /** One look at all directories that are on, one after the other. One that does not answer changes nothing. */
  async look(): Promise<void> {
    const { providers } = this.#parts;
    for (const { id } of await providers.allEnabled()) {
      // Whoever changes the settings meanwhile has them looked at as they are then.
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
    let said: DirectorySaid;
    try {
      const terms = { ...providers.terms(), stop: this.#stop.signal };
      said = await lookAtDirectory(provider, accounts, terms, clock);
    } catch (error) {
      if (!this.#isOver)
        await this.#tell(id, [`could not be looked at, nothing was changed: ${ldapFault(error).message}`]);
      return 'done';
    }
    if (said.lost !== undefined) {
      await this.#tell(id, [LOST[said.lost]]);
      return 'done';
    }
    if (!(await this.#followAll(provider, said.words))) return 'other settings';
    if (!this.#isOver) await this.#tellCut(id, accounts, said.words);
    return 'done';
  }

  /** @returns whether the settings are still those that were looked with */
  async #followAll(provider: LdapProvider, words: ReadonlyMap<string, DirectoryWord>): Promise<boolean> {
    const { store, clock, log } = this.#parts;
    for (const [subject, word] of words) {
      if (this.#isOver) return true;
      try {
        const followed = await this.#follow(provider, subject, word);
        if (followed === 'other settings') return false;
        if (followed?.became === undefined) continue;
        const { user, became } = followed;
        log.warn({ provider: provider.id, user, became }, 'a directory says who may sign in');
        await store.audit.append(followedEntry(provider.id, { user, became }, clock.now()));
      } catch (error) {
        log.error(
          { err: error, provider: provider.id, subject },
          'somebody could not follow what a directory says: others do',
        );
      }
    }
    return true;
  }

  async #follow(provider: LdapProvider, subject: string, word: DirectoryWord): Promise<Followed | undefined> {
    const { store, clock } = this.#parts;
    return await store.transaction(async (parts) => {
      const now = await parts.signInProviders.find(provider.id);
      if (now?.enabled !== true || now.edit !== provider.edit) return 'other settings';
      const account = await parts.signInProviders.account(provider.id, subject);
      if (account?.userName === undefined) return undefined;
      const became = await followDirectory(account, word, now, parts, clock.now());
      return { user: account.userName, became };
    });
  }

  /** Says of whom not all groups are known. */
  async #tellCut(
    id: string,
    accounts: readonly CompanyAccount[],
    words: ReadonlyMap<string, DirectoryWord>,
  ): Promise<void> {
    const cut = accounts.flatMap(({ subject, follows, userName }) => {
      const word = words.get(subject);
      return follows && word?.is === 'in' && word.groups === undefined ? (userName ?? []) : [];
    });
    if (cut.length === 0) return void this.#told.delete(id);
    const named = cut.slice(0, MOST_NAMED).flatMap((person) => [{ person }, ' ']);
    const said = `does not say all groups of ${cut.length}, whose permissions stay as they are: `;
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
