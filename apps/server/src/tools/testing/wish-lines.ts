// What a process that tells a recorder its wishes, and the test that kills it, say to each other: one line of JSON each.

/** The recorder. */
export const DEVICE = 'd';

/** What is to be done; each is answered by one {@link Done}. */
export type Order =
  | { readonly do: 'want'; readonly values: Readonly<Record<string, number>> }
  | { readonly do: 'takeBack'; readonly key: string }
  /** The recorder comes, and has been told all that waits once this is done. */
  | { readonly do: 'come' }
  | { readonly do: 'leave' };

export type Done = {
  readonly done: Order['do'];
  /** Whether it was refused. */
  readonly refused: boolean;
};

/** A frame to the recorder: parameters as their id and the bytes of their value in hexadecimal, or ids that are asked for. */
export type Frame =
  | { readonly frame: 'tell'; readonly parameters: readonly (readonly [id: number, hex: string])[] }
  | { readonly frame: 'ask'; readonly ids: readonly number[] };

/** What the recorder says: parameters where it was asked for some. */
export type Answer = { readonly answer: readonly (readonly [id: number, hex: string])[] };
