import type { CompanyAccount, SignInProvider } from '@outrider/model/people/sign-in-provider.ts';

/** Services of the company by which people sign in, and their accounts. */
export interface SignInProviders {
  list(): Promise<SignInProvider[]>;
  find(id: string): Promise<SignInProvider | undefined>;
  /**
   * Keeps a provider that is new, or was read at the edit number that it has, with the next number.
   * @throws OutriderError CONFLICT where it was changed meanwhile, is there although it is new, or there are `most` already; NOT_FOUND where it is gone
   */
  put(provider: SignInProvider, most: number): Promise<void>;
  /** Removes it with all that is known of its accounts; the users stay. @returns whether it was there */
  remove(id: string): Promise<boolean>;
  /** The accounts of a provider, the one that came last first; without one, of all. */
  accounts(provider?: string): Promise<CompanyAccount[]>;
  /** All accounts that sign a user in, of any provider. */
  accountsOf(userName: string): Promise<CompanyAccount[]>;
  account(provider: string, subject: string): Promise<CompanyAccount | undefined>;
  /**
   * Keeps what a provider said of an account, and its user.
   * @param waiting of accounts without a user only so many stay, those that came last; absent: all, since there are no more than are told
   * @throws OutriderError NOT_FOUND for an unknown provider or user
   */
  putAccount(account: CompanyAccount, waiting?: number): Promise<void>;
  /** @returns whether it was there */
  removeAccount(provider: string, subject: string): Promise<boolean>;
}
