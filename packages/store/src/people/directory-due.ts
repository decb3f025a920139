/** Of which people what is told has changed, and whose users have yet to follow it. */
export interface DirectoryDue {
  /** Notes that what is told of people has changed with their groups: their `edit` grows. */
  touchPeople(provider: string, ids: readonly string[], nowMs: number): Promise<void>;
  /** Notes that what is told of the groups of a person has changed with them: the `edit` of these grows. */
  touchGroupsOf(provider: string, personId: string, nowMs: number): Promise<void>;
  /**
   * Forgets what sign-ins said of groups.
   * @returns ids of the people for whom that may change something
   */
  dropClaims(provider: string, names: readonly string[]): Promise<string[]>;
  /**
   * Marks people whose users have yet to follow what is told of them.
   * @param ids absent: all people of the provider
   * @param first whether they come before others; who does already still does
   */
  markDue(provider: string, ids?: readonly string[], first?: boolean): Promise<void>;
  /** Some who are due, of any provider: those first who come first. */
  due(most: number): Promise<{ readonly provider: string; readonly id: string }[]>;
  /** Notes that the users of people have followed. */
  markFollowed(provider: string, ids: readonly string[]): Promise<void>;
}
