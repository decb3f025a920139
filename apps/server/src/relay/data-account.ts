/** What a device sends is charged to its account. */
export interface DataAccount {
  charge(bytes: number): void;
  /** Whether the device may send no more before its next month (rule LIVE-11). */
  readonly usedUp: boolean;
  /** Whether it is not its own data that is used up, but that of a group above it. */
  readonly fullBranch?: boolean;
}

/** Nobody counts: for tests, and where devices have no budgets. */
export const freeAccount: DataAccount = { charge() {}, usedUp: false };

/** Told to viewers of a stream whose device may send no more: a raw word of the console's texts. */
export const DATA_USED_UP = 'The data of this month is used up';
/** The same where it is that of a group above the device. */
export const BRANCH_DATA_USED_UP =
  'This branch has used up its card traffic for this month: an administrator, or the manager of the group above, can raise it';

/** Whether that is why a stream ended. */
export const isUsedUp = (reason: string): boolean =>
  reason === DATA_USED_UP || reason === BRANCH_DATA_USED_UP;

/** The words about a device that may send no more. */
export const usedUpWords = ({ fullBranch }: DataAccount): string =>
  fullBranch === true ? BRANCH_DATA_USED_UP : DATA_USED_UP;
