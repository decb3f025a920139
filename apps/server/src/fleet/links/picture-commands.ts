import { command } from './command.ts';

/** Commands about pictures that a device takes with its cameras. They come by themselves, once they are taken. */
export const pictureCommands = {
  take: command<{
    /** 1-based. */
    readonly channel: number;
  }>({ about: 'Take a picture, and send it', withinMs: 20_000 }),
} as const;
