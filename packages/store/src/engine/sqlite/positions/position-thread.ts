import type { Mileage } from '@outrider/model/mileage/mileage.ts';

/** Reports of a device with `from <= time < to`. */
export interface Stretch {
  readonly deviceid: string;
  readonly from: number;
  readonly to: number;
}

/** What the thread that holds the positions can be asked, by name: what it takes and gives. Batches are of report-batch.ts. */
export interface PositionCalls {
  readonly append: { readonly takes: Uint8Array<ArrayBuffer>; readonly gives: undefined };
  readonly latest: { readonly takes: undefined; readonly gives: Uint8Array };
  readonly range: { readonly takes: Stretch; readonly gives: Uint8Array };
  readonly mileage: { readonly takes: Stretch; readonly gives: Mileage };
}

/** The thread that holds the positions. */
export interface PositionThread {
  /** @param transfer is the thread's from now on */
  call<N extends keyof PositionCalls>(
    call: N,
    takes: PositionCalls[N]['takes'],
    transfer?: ArrayBuffer[],
  ): Promise<PositionCalls[N]['gives']>;
}
