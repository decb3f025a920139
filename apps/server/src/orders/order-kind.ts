import type { OrderHead } from '@outrider/model/orders/order.ts';
import type { z } from 'zod';
import type { Section } from '../fleet/links/commands.ts';

/** How a run ended. `again`: later, and whether it counts as a try. */
export type RunEnd =
  | { readonly kind: 'done'; readonly fault: string }
  | { readonly kind: 'again' | 'failed'; readonly reason: string; readonly counts: boolean };

/** An order while its device is asked for it. */
export interface OrderRun {
  /** Bytes of what is under way; 0 where there are none to count. */
  readonly bytes: number;
  /** Whether it is the device's turn: it has agreed, and has not come. */
  readonly awaits: boolean;
  /** Whether another may run beside it, since its device takes its time; where that is not said, while it {@link awaits}. */
  readonly makesWay?: boolean;
  /** Does what is missing. It never throws. @returns how it ended; undefined when it was stopped */
  run(): Promise<RunEnd | undefined>;
  /** Has the device rest. @throws OutriderError when it cannot: it has to be stopped then */
  pause(): Promise<void>;
  /** Has it go on. @throws OutriderError when it does not */
  resume(): Promise<void>;
  /** Ends it: the device is told, and nothing of it goes on once this is over. */
  stop(): Promise<void>;
}

/** What a kind adds to an order: kept as JSON. */
export type OrderFields = Readonly<Record<string, unknown>>;

/** An order of a kind: what all have, what is asked for, and what came of it. */
export type OrderOf<Body, Progress> = OrderHead & Body & Progress;

/** The order that is run. */
export interface OrderHandle<Body, Progress> {
  /** As it is now. */
  readonly order: () => OrderOf<Body, Progress>;
  /** Keeps what came of it, and how many tries in a row brought nothing. @throws OutriderError CONFLICT where another server has it in hand by now */
  readonly change: (came: Partial<Progress>, tries?: number) => Promise<void>;
  /** Whether it may go on with a further piece: its hours may be over, or a more urgent order waits. */
  readonly mayGoOn: () => boolean;
  /** Whether the device is there: one that is away is waited for. */
  readonly isThere: () => boolean;
  /** It makes way from now on. */
  readonly makesWay: () => void;
}

/** A kind of what waits for devices: how it runs, its limits, its words, what its body may hold. */
export interface OrderKind<
  Body extends OrderFields,
  Progress extends OrderFields,
  Run extends OrderRun = OrderRun,
> {
  /** Under which its orders are kept: never changes. */
  readonly name: string;
  /** What is asked for. */
  readonly body: z.ZodType<Body>;
  /** What came of one that has not begun. */
  readonly fresh: Progress;
  /** What a device must be able to, to be asked at all. */
  readonly section: Section;
  readonly limits: {
    /** Orders that run at once, one of each device. */
    readonly running: number;
    /** Orders that are kept, ended ones among them. */
    readonly kept: number;
    /** Orders of one person that are not over: nobody keeps others from asking. */
    readonly open: number;
    /** Tries in a row that bring nothing: after so many an order gives up. */
    readonly tries: number;
    /** For how many days ended orders are kept, as of now; 0 is for ever. */
    readonly days: () => number;
  };
  /** Begins with an order. */
  begin(handle: OrderHandle<Body, Progress>): Run;
  /** What of an order that failed or lacks something is wanted again; undefined where nothing is missing. */
  again(order: OrderOf<Body, Progress>): Partial<Progress> | undefined;

  /** Told of each order that this server comes to know: as it reads what is kept, takes one in, or hears of another server's. */
  known?(order: OrderOf<Body, Progress>): void;
  /** By what one that is not over is found without looking through all; undefined while there is nothing. No two have the same. */
  openKey?(order: OrderOf<Body, Progress>): string | undefined;
  /** Before when there is nothing to be had yet, ms since 1970 UTC. At once, where nothing is said. */
  notBeforeMs?(order: Body): number;
  /** Whether a device whose data of the month is used up is asked all the same. */
  readonly isFree?: boolean;
  /** Whether there is room for what comes of it. */
  hasRoom?(order: OrderOf<Body, Progress>): boolean;
  /** Whether of orders of one priority the newest goes first, as of now; the oldest, where nothing is said. */
  newestFirst?(): boolean;
  /** Whether its device, once it has agreed, may take its time: meanwhile orders of its device that do not rest go first. */
  rests?(order: Body): boolean;
  /** What is done once nothing comes any more, before anybody is told. */
  end?(id: number): Promise<void>;
  /** Says that an order came to its end by itself. */
  tellEnd?(order: OrderOf<Body, Progress>): void;
  /** What is done once an order is kept no more. */
  removed?(id: number): Promise<void>;
  /** Called every 15 s, before it is seen what can run. */
  look?(): Promise<void>;
}
