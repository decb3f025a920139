import type { RedactedArea } from '@outrider/model/recordings/redaction.ts';

/** A movie that is to be covered. */
export interface RedactionJob {
  /** Bytes. */
  readonly size: number;
  /** When its first picture was taken, ms since 1970 UTC. */
  readonly startMs: number;
  /** What of it is covered. */
  readonly areas: readonly RedactedArea[];
  readonly withSound: boolean;
}

/** Why a browser cannot make a copy. */
export type RedactionFault = 'decode' | 'encode' | 'unknown';

/** What the worker that covers a movie tells the page; what it asks is answered through the port. */
export type FromRedaction =
  /** Wants the bytes from one place to another. */
  | { readonly kind: 'read'; readonly from: number; readonly to: number; readonly port: MessagePort }
  /** Has bytes of the copy for that place. */
  | {
      readonly kind: 'write';
      readonly at: number;
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly port: MessagePort;
    }
  /** 0 to 1. */
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly fault: RedactionFault; readonly words: string };
