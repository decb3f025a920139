import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { kindOf, type SignInProvider } from '@outrider/model/people/sign-in-provider.ts';
import type { Store } from '@outrider/store/store.ts';
import type { ServerKey } from '../../server-key.ts';
import { LDAP_LIMITS, type LdapLimits } from './ldap-connection.ts';
import type { LdapReached, LdapTerms } from './ldap-directory.ts';

export interface LdapProvidersParts {
  readonly store: Pick<Store, 'signInProviders'>;
  readonly serverKey: Pick<ServerKey, 'signInProviders'>;
  readonly allowedHosts: () => readonly string[];
  /** Shorter ones for tests. */
  readonly limits?: LdapLimits | undefined;
}

/** A directory of the company by which people sign in. */
export type LdapProvider = SignInProvider & LdapReached;

/** Where a secret goes, and how. */
export type SecretPlace = Pick<SignInProvider, 'issuer' | 'ldap'>;

/** Whether a secret goes to the same place, by the same way: otherwise somebody who does not know it could have it sent in the clear. */
export const goesAlike = (a: SecretPlace, b: SecretPlace): boolean =>
  a.issuer === b.issuer && a.ldap?.encryption === b.ldap?.encryption && a.ldap?.ca === b.ldap?.ca;

/** The directories among the sign-in services, and how they are reached. */
export class LdapProviders {
  readonly #parts: LdapProvidersParts;

  constructor(parts: LdapProvidersParts) {
    this.#parts = parts;
  }

  /** @throws OutriderError AUTH_REQUIRED where it is no directory, or off */
  async enabled(id: string): Promise<LdapProvider> {
    const found = await this.#parts.store.signInProviders.find(id);
    const provider = found?.enabled === true ? this.#reached(found) : undefined;
    if (provider === undefined) throw new OutriderError('AUTH_REQUIRED', peopleSentences.providerGone);
    return provider;
  }

  /** All that are on. */
  async allEnabled(): Promise<LdapProvider[]> {
    const all = await this.#parts.store.signInProviders.list();
    return all.flatMap((one) => (one.enabled ? (this.#reached(one) ?? []) : []));
  }

  /** The password that is kept for the bind; empty where none is, or it would go another way than it was entered for. */
  async keptPassword(id: string, to: SecretPlace): Promise<string> {
    const found = await this.#parts.store.signInProviders.find(id);
    return found !== undefined && goesAlike(found, to) ? this.#passwordOf(found) : '';
  }

  /** On which terms a directory is asked now. */
  terms(): LdapTerms {
    const { allowedHosts, limits = LDAP_LIMITS } = this.#parts;
    return { allowed: allowedHosts(), limits };
  }

  #reached(provider: SignInProvider): LdapProvider | undefined {
    const { ldap, clientId } = provider;
    if (ldap === undefined || kindOf(provider) !== 'ldap') return undefined;
    return { ...provider, ldap, bindName: clientId, bindPassword: this.#passwordOf(provider) };
  }

  #passwordOf({ id, sealedSecret }: SignInProvider): string {
    if (sealedSecret === undefined) return '';
    return this.#parts.serverKey.signInProviders.unseal(sealedSecret, id) ?? '';
  }
}
