import type { TalkNotice } from '@outrider/protocol/live/talk-messages.ts';

/** What the page says to the worker of its talk. */
export type ToTalkWorker =
  /** Connects. `voice` brings samples of the microphone (Int16Array at 8000 Hz); `ear` takes sound for the loudspeaker. */
  | { readonly kind: 'open'; readonly url: string; readonly voice: MessagePort; readonly ear: MessagePort }
  /** Whether the microphone is heard. */
  | { readonly kind: 'speak'; readonly on: boolean };

/** What the worker says. */
export type FromTalkWorker =
  | { readonly kind: 'notice'; readonly notice: TalkNotice }
  | { readonly kind: 'levels'; readonly voice: number; readonly ear: number }
  /** The connection ended, with that close code. */
  | { readonly kind: 'closed'; readonly code: number };
