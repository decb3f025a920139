import type { DirectoryGroup, DirectoryPerson, DirectoryToken } from '@outrider/model/people/directory.ts';

/** By what a person of a directory is looked for. */
export type PersonKey =
  | { readonly id: string }
  | { readonly userName: string }
  | { readonly externalId: string }
  | { readonly subject: string };

/** A person who is in a group. */
export interface DirectoryMember {
  readonly groupId: string;
  readonly personId: string;
}

/** What the sign-in services of the company tell of people and groups (decision 0166). */
export interface Directory {
  /** People of a provider, those first who were told first. */
  people(provider: string): Promise<DirectoryPerson[]>;
  person(provider: string, key: PersonKey): Promise<DirectoryPerson | undefined>;
  /**
   * Keeps a person who is new or changed.
   * @throws OutriderError CONFLICT where another one of the provider has their name or subject; NOT_FOUND for an unknown provider or account
   */
  putPerson(person: DirectoryPerson): Promise<void>;
  /** @returns whether they were there */
  removePerson(provider: string, id: string): Promise<boolean>;
  groups(provider: string): Promise<DirectoryGroup[]>;
  group(provider: string, id: string): Promise<DirectoryGroup | undefined>;
  putGroup(group: DirectoryGroup): Promise<void>;
  /** @returns whether it was there */
  removeGroup(provider: string, id: string): Promise<boolean>;
  /** Who is in which group of a provider. */
  members(provider: string): Promise<DirectoryMember[]>;
  /** Puts people into a group, and takes others out. @throws OutriderError NOT_FOUND for one who is not there */
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
