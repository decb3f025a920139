import type { PackedHours } from '@outrider/store/positions/packed-hours.ts';
import type { TraccarSecret } from './traccar-spec.ts';

/** Part of a day of a device. */
export interface Part {
  /** The device's, at the Traccar. */
  readonly id: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The server that the thread which reads positions asks. */
export interface ReaderOptions {
  readonly url: string;
  readonly secret: TraccarSecret;
}

/** What it is asked. */
export interface ReaderQuestion {
  readonly part: Part;
  /** Hosts of the own network that may be asked now. */
  readonly allowed: readonly string[];
}

/** What it says of each, in their order. */
export type ReaderAnswer =
  | { readonly kind: 'read'; readonly packed: PackedHours }
  /** @property fault of the source, in raw words */
  | { readonly kind: 'refused'; readonly fault: string }
  | { readonly kind: 'failed'; readonly why: string };
