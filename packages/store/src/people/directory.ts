import type { DirectoryGroup, DirectoryPerson, DirectoryToken } from '@outrider/model/people/directory.ts';
import type { DirectoryDue } from './directory-due.ts';

/** By what a person of a directory is looked for. */
export type PersonKey =
  | { readonly id: string }
  /** Found as well by a name that reads the same. */
  | { readonly userName: string }
  | { readonly externalId: string }
  | { readonly subject: string };

/** A person who is in a group. */
export interface DirectoryMember {
  readonly groupId: string;
  readonly personId: string;
  /** As which they are known at the service. */
  readonly userName: string;
}

/** How much a service tells. */
export interface DirectoryCount {
  readonly people: number;
  /** Those of them who may sign in. */
  readonly active: number;
  readonly groups: number;
}

/** What the sign-in services of the company tell of people and groups (decision 0166). */
export interface Directory extends DirectoryDue {
  count(provider: string): Promise<DirectoryCount>;
  /** Memberships of people in groups, counted once for each. */
  countMembers(provider: string): Promise<number>;
  /** People of a provider, those first who were told first. */
  people(provider: string): Promise<DirectoryPerson[]>;
  /** Those of some ids who are people of a provider. */
  known(provider: string, ids: readonly string[]): Promise<string[]>;
  person(provider: string, key: PersonKey): Promise<DirectoryPerson | undefined>;
  /**
   * Keeps a person who is new or changed.
   * @throws OutriderError CONFLICT where another one of the provider has their subject, or a name that reads the same; NOT_FOUND for an unknown provider or account
   */
  putPerson(person: DirectoryPerson): Promise<void>;
  /** @returns whether they were there */
  removePerson(provider: string, id: string): Promise<boolean>;
  groups(provider: string): Promise<DirectoryGroup[]>;
  group(provider: string, id: string): Promise<DirectoryGroup | undefined>;
  putGroup(group: DirectoryGroup): Promise<void>;
  /** @returns whether it was there */
  removeGroup(provider: string, id: string): Promise<boolean>;
  /**
   * Memberships of people in groups of a provider, by groups and ids.
   * @param only asks for those of some groups, or for some people; absent: for all
   */
  members(
    provider: string,
    only?: { readonly groupIds: readonly string[] } | { readonly personIds: readonly string[] },
  ): Promise<DirectoryMember[]>;
  /** Puts people into a group, and takes others out. @throws OutriderError NOT_FOUND for a person who does not exist */
  changeMembers(groupId: string, added: readonly string[], removed: readonly string[]): Promise<void>;
  /** Removes all people and groups of a provider, and its tokens. */
  forget(provider: string): Promise<void>;
  tokens(): Promise<DirectoryToken[]>;
  token(hash: string): Promise<DirectoryToken | undefined>;
  /** @throws OutriderError CONFLICT where the provider has `most` already; NOT_FOUND for an unknown provider */
  addToken(token: DirectoryToken, most: number): Promise<void>;
  /** Notes when and from where it was used last. */
  tokenUsed(hash: string, usedMs: number, usedIp: string): Promise<void>;
  /** @returns whether it was there */
  removeToken(id: string): Promise<boolean>;
}
