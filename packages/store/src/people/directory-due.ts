/** People of whom something new was told, and whose users have yet to follow it. */
export interface DirectoryDue {
  /** Notes that people have changed with their groups: their `edit` grows. */
  touchPeople(provider: string, ids: readonly string[], nowMs: number): Promise<void>;
  /** Notes that the groups of a person have changed with them: the `edit` of these grows. */
  touchGroupsOf(provider: string, personId: string, nowMs: number): Promise<void>;
  /**
   * Forgets what sign-ins said of groups.
   * @returns ids of the people for whom that may change something
   */
  dropClaims(provider: string, names: readonly string[]): Promise<string[]>;
  /**
   * Marks people whose users have yet to follow what is told of them.
   * @param ids absent: all people of the provider
   * @param first whether they come before others; people who do already still do
   */
  markDue(provider: string, ids?: readonly string[], first?: boolean): Promise<void>;
  /** Some who are due, of any provider: those first who come first. */
  due(most: number): Promise<{ readonly provider: string; readonly id: string }[]>;
  /** Notes that the users of people have followed. */
  markFollowed(provider: string, ids: readonly string[]): Promise<void>;
}
