import { Coalesced } from '@outrider/kit/coalesced.ts';
import type { Store } from '@outrider/store/store.ts';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import { isFull } from './is-full.ts';

/** A value that is noted for the next start, however this one ends. */
export interface Note<Value> {
  /** As the last run left it. */
  readonly left: Value;
  /** Notes another value from now on; the caller does not wait until it is on the disk. */
  keep(value: Value): void;
}

export interface KeptNoteParts<Value> {
  readonly store: { readonly settings: Pick<Store['settings'], 'get' | 'put'> };
  /** Under which it is kept: of several servers each has its own. */
  readonly name: string;
  readonly schema: z.ZodType<Value>;
  /** The value where nothing was noted, or the note cannot be read. */
  readonly none: Value;
  readonly log: Pick<Log, 'error'>;
}

/** A note in the store: what changes while it is written is written right after. */
export class KeptNote<Value> implements Note<Value>, AsyncDisposable {
  readonly left: Value;
  readonly #parts: KeptNoteParts<Value>;
  readonly #writing = new Coalesced(() => this.#write());
  #wanted: string;
  #written: string;
  #closed = false;

  private constructor(parts: KeptNoteParts<Value>, left: Value, written: string) {
    this.#parts = parts;
    this.left = left;
    this.#written = written;
    this.#wanted = written;
  }

  /** @throws the fault of the store */
  static async load<Value>(parts: KeptNoteParts<Value>): Promise<KeptNote<Value>> {
    const text = (await parts.store.settings.get(parts.name)) ?? '';
    return new KeptNote(parts, readNote(text, parts), text);
  }

  keep(value: Value): void {
    if (this.#closed) return;
    this.#wanted = JSON.stringify(value);
    void this.#writing.run();
  }

  /** Values that were noted before are written; nothing after it. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    await this.#writing.run();
  }

  async #write(): Promise<void> {
    const { store, name, log } = this.#parts;
    const text = this.#wanted;
    if (text === this.#written) return;
    try {
      await store.settings.put(name, text);
      this.#written = text;
    } catch (error) {
      // On a full disk it is as it was, for the next start.
      if (!isFull(error)) log.error({ err: error, name }, 'what the next start is to know could not be kept');
    }
  }
}

function readNote<Value>(text: string, { schema, none }: KeptNoteParts<Value>): Value {
  if (text === '') return none;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return none;
  }
}
