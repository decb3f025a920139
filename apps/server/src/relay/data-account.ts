/** What a device sends is charged to its account. */
export interface DataAccount {
  charge(bytes: number): void;
  /** Whether the device may send no more before its next month (rule LIVE-11). */
  readonly usedUp: boolean;
}

/** Nobody counts: for tests, and where devices have no budgets. */
export const freeAccount: DataAccount = { charge() {}, usedUp: false };

/** What viewers are told of a stream whose device may send no more: a raw word of the console's texts. */
export const DATA_USED_UP = 'The data of this month is used up';
