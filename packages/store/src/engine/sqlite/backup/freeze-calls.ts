import type { Frozen } from './file-freeze.ts';

/** What the store's thread can be asked about its file, by name: what it takes and gives. */
export interface FreezeCalls {
  readonly freeze: { readonly takes: undefined; readonly gives: Frozen };
  readonly isFrozen: { readonly takes: number; readonly gives: boolean };
  readonly thaw: { readonly takes: number; readonly gives: undefined };
}

/** The thread that holds the database. */
export interface FreezeThread {
  call<N extends keyof FreezeCalls>(
    call: N,
    takes: FreezeCalls[N]['takes'],
  ): Promise<FreezeCalls[N]['gives']>;
}
