/**
 * How it stands with a value that somebody wants a recorder to have. `acknowledged`: it said yes, and has no way to be asked
 * back. `differs`: it said yes, and has another value all the same.
 */
export const wishStates = [
  'waiting',
  'told',
  'confirmed',
  'acknowledged',
  'refused',
  'differs',
  'takenBack',
] as const;
export type WishState = (typeof wishStates)[number];

/** Whether it is still to be told, or on its way: what forms show in red. */
export const isPending = (state: WishState): boolean => state === 'waiting' || state === 'told';

/**
 * Whether it may be taken back: nobody knows yet that the recorder has it.
 * @param isAway the recorder is on no server: what it was told and nobody heard the answer of is not told again then
 */
export const mayBeTakenBack = (state: WishState, isAway: boolean): boolean =>
  state === 'waiting' || state === 'refused' || state === 'differs' || (state === 'told' && isAway);

/** How a value of a recorder was learnt: it was asked what it has, or asked back what it was told. */
export const reportedBys = ['answer', 'confirmed'] as const;
export type ReportedBy = (typeof reportedBys)[number];

/** The value of a key that somebody wants. Times are ms since 1970 UTC. */
export interface RemoteWish {
  readonly deviceid: string;
  readonly key: string;
  readonly value: unknown;
  readonly user: string;
  readonly wantedMs: number;
  readonly state: WishState;
  /** Since when it is in that state. */
  readonly stateMs: number;
  /** Why the recorder did not take it, raw words. */
  readonly fault: string;
  /** Grows with every wish for the key: what became of an older one changes nothing. */
  readonly edit: number;
}

/** The value of a key that a recorder said last. */
export interface RemoteReport {
  readonly key: string;
  readonly value: unknown;
  readonly atMs: number;
  readonly by: ReportedBy;
}
