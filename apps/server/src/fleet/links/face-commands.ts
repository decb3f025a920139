import { command, type Nothing } from './command.ts';

/** What a device says of a slot in which it keeps a face. */
export type FaceSlotSaid = {
  readonly ch: number;
  /** When it was set by the device's clock, seconds since 1970 UTC; 0: it is empty. */
  readonly updatedS: number;
  readonly idcard: string;
  readonly name: string;
  /** Of the photo, hexadecimal; empty where there is none. */
  readonly md5: string;
};

/** Commands about the faces that a device knows, each in a slot of its own; 1-based. A device that has none refuses each. */
export const faceCommands = {
  summary: command<Nothing, { readonly slots: readonly number[] }>({
    about: 'Say for each slot when it was set, seconds since 1970 UTC; 0: it is empty',
    withinMs: 20_000,
  }),
  get: command<{ readonly ch: number }, FaceSlotSaid>({ about: 'Say who is in a slot', withinMs: 20_000 }),
  set: command<
    {
      readonly ch: number;
      readonly idcard: string;
      readonly name: string;
      /** Where it fetches the photo; empty: the one in the slot stays. */
      readonly url: string;
      readonly md5: string;
      readonly size: number;
    },
    Nothing
  >({ about: 'Keep a face in a slot; answered once it has fetched the photo', withinMs: 130_000 }),
  delete: command<{ readonly ch: number }, Nothing>({ about: 'Empty a slot', withinMs: 20_000 }),
} as const;
