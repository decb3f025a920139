import type { Clock } from '@outrider/kit/clock.ts';
import type { AuditEntry } from '@outrider/model/audit/audit-entry.ts';
import type { CompanyAccount } from '@outrider/model/people/sign-in-provider.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../../../log.ts';
import { LdapDirectory } from './ldap-directory.ts';
import { ldapFault } from './ldap-fault.ts';
import type { LdapProvider, LdapProviders } from './ldap-providers.ts';
import { shutOut } from './shut-out.ts';

/** People whom one question is about. */
const AT_ONCE = 50;

export interface DirectoryRoundsParts {
  readonly store: Pick<Store, 'signInProviders' | 'audit' | 'transaction'>;
  readonly providers: LdapProviders;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Looks whether people are still there at the company's directories: whoever is gone, disabled or no longer meant by the filter is shut out here, and let in when they are back. */
export class DirectoryRounds {
  readonly #parts: DirectoryRoundsParts;

  constructor(parts: DirectoryRoundsParts) {
    this.#parts = parts;
  }

  /** One look at all directories that are on, one after the other. One that does not answer changes nothing. */
  async look(): Promise<void> {
    const { providers, log } = this.#parts;
    for (const provider of await providers.allEnabled())
      try {
        await this.#lookAt(provider);
      } catch (error) {
        log.warn(
          { provider: provider.id, fault: ldapFault(error).message },
          'people of a directory could not be looked for',
        );
      }
  }

  async #lookAt(provider: LdapProvider): Promise<void> {
    const { store, clock, log } = this.#parts;
    const accounts = (await store.signInProviders.accounts(provider.id)).filter(
      ({ userName }) => userName !== undefined,
    );
    if (accounts.length === 0) return;
    const active = await this.#active(provider, accounts);
    // A directory that knows nobody any more has rather lost a right to be read than all its people.
    if (active.size === 0 && accounts.length > 1) {
      log.warn(
        { provider: provider.id, people: accounts.length },
        'a directory knows none of its people: nothing was changed',
      );
      return;
    }
    for (const { subject } of accounts) {
      const became = await store.transaction(async (parts) => {
        const account = await parts.signInProviders.account(provider.id, subject);
        if (account?.userName === undefined) return undefined;
        const what = await shutOut(account, !active.has(subject), parts, clock.now());
        return what && { user: account.userName, what };
      });
      if (became === undefined) continue;
      log.warn({ provider: provider.id, ...became }, 'a directory says who may sign in');
      await store.audit.append(entryOf(provider.id, became, clock.now()));
    }
  }

  async #active(provider: LdapProvider, accounts: readonly CompanyAccount[]): Promise<ReadonlySet<string>> {
    const { providers, clock } = this.#parts;
    const found = new Set<string>();
    for (let at = 0; at < accounts.length; at += AT_ONCE) {
      const subjects = accounts.slice(at, at + AT_ONCE).map(({ subject }) => subject);
      using directory = await LdapDirectory.open(provider, providers.terms());
      if (at === 0) await directory.assertBase();
      for (const subject of await directory.active(subjects, clock.now())) found.add(subject);
    }
    return found;
  }
}

/** What the audit trail says of somebody whom a directory shut out, or let in again. */
function entryOf(
  provider: string,
  { user, what }: { readonly user: string; readonly what: 'shut out' | 'let in' },
  timeMs: number,
): AuditEntry {
  const isOut = what === 'shut out';
  const words = isOut ? 'no longer has, or has disabled' : 'has again';
  const values = { before: String(!isOut), after: String(isOut) };
  return {
    timeMs,
    door: 'http',
    call: 'directorySignIn',
    user: '',
    ip: '',
    devices: [],
    text: [`the directory ${provider} ${words}: `, { person: user }, { field: 'Disabled', values }],
    outcome: 'ok',
  };
}
