import { command } from './command.ts';

/** A picture that a device keeps. */
export type StoredPicture = {
  /** The number by which it is asked for; null where the device has no numbers. */
  readonly mediaId: number | null;
  /** 1-based. */
  readonly channel: number;
  /** By the device's clock, ms since 1970 UTC. */
  readonly takenMs: number;
  /** Why it was taken, in the device's own numbers. */
  readonly why: number;
};

/** Commands about pictures that a device takes with its cameras, or keeps. They come by themselves. */
export const pictureCommands = {
  take: command<{
    /** 1-based. */
    readonly channel: number;
  }>({ about: 'Take a picture, and send it', withinMs: 20_000 }),
  /** It is asked once for each of some reasons to take one. */
  find: command<
    {
      /** ms since 1970 UTC, both included. */
      readonly fromMs: number;
      readonly toMs: number;
    },
    { readonly pictures: readonly StoredPicture[] }
  >({ about: 'Tell which pictures are kept', withinMs: 60_000 }),
  send: command<StoredPicture>({ about: 'Send a picture that is kept', withinMs: 20_000 }),
} as const;
