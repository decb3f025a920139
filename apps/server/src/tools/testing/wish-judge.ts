import { deepEqual, ok } from 'node:assert/strict';
import { virtualParameterIds } from '@outrider/jt808/dialects/virtual-recorder.ts';
import { decodeGbk } from '@outrider/jt808/text/gbk.ts';
import { fromHex } from '@outrider/kit/hex.ts';
import type { WishState } from '@outrider/model/remote-settings/wish.ts';

/** Settings that are wished, each a parameter of its own. */
export const WISHED_KEYS = ['g_sensor_x', 'g_sensor_y', 'g_sensor_z', 'sys_AccOffSec', 'sys_EISP'] as const;

/** Nobody wants anything of a key. */
const NOTHING = 0;

const keyOf = new Map(WISHED_KEYS.map((key) => [virtualParameterIds.get(key) ?? 0, key as string]));
const valueOf = (hex: string): number => Number(decodeGbk(fromHex(hex) ?? new Uint8Array()));

type Parameters = readonly (readonly [id: number, hex: string])[];

/** A recorder that keeps what it is told over every kill, and knows what it may be told. */
export class WishJudge {
  /** What may be wanted of each key: more than one where nobody knows whether the last order was kept. */
  readonly #wanted = new Map<string, Set<number>>(WISHED_KEYS.map((key) => [key, new Set([NOTHING])]));
  /** Of which keys nobody may have wanted anything before the last one was to be taken back. */
  readonly #mayBeNothing = new Set<string>();
  readonly #has = new Map<number, string>();
  #last = NOTHING;

  /** Somebody is about to wish these: each its own number, no two alike. */
  wishes(keys: readonly string[]): Record<string, number> {
    const values = Object.fromEntries(keys.map((key) => [key, ++this.#last]));
    for (const [key, value] of Object.entries(values)) this.#of(key).add(value);
    return values;
  }

  /** The wish was kept. */
  wished(values: Readonly<Record<string, number>>): void {
    for (const [key, value] of Object.entries(values)) this.#wanted.set(key, new Set([value]));
  }

  takesBack(key: string): void {
    if (this.#of(key).has(NOTHING)) this.#mayBeNothing.add(key);
    else this.#mayBeNothing.delete(key);
    this.#of(key).add(NOTHING);
  }

  tookBack(key: string, refused: boolean): void {
    if (!refused) this.#wanted.set(key, new Set([NOTHING]));
    // It was told already, or there was nothing to take back: it is as before.
    else if (!this.#mayBeNothing.has(key)) this.#of(key).delete(NOTHING);
  }

  /** @throws AssertionError for a value that nobody wants any more. @returns its answer */
  told(parameters: Parameters): Parameters {
    for (const [id, hex] of parameters) {
      const key = keyOf.get(id) ?? '';
      ok(this.#of(key).has(valueOf(hex)), `${key} is told ${valueOf(hex)}, which nobody wants`);
      this.#has.set(id, hex);
    }
    return [];
  }

  asked(ids: readonly number[]): Parameters {
    return ids.flatMap((id) => {
      const hex = this.#has.get(id);
      return hex === undefined ? [] : [[id, hex] as const];
    });
  }

  /** @throws AssertionError where the recorder lacks something that is wanted, or the store does not say that it has it */
  atLast(stand: Readonly<Record<string, { readonly state: WishState; readonly value: unknown }>>): void {
    for (const [id, key] of keyOf) {
      const wanted = this.#of(key);
      const has = this.#has.get(id);
      const value = has === undefined ? NOTHING : valueOf(has);
      const said = stand[key];
      if (said?.state === 'confirmed') deepEqual(said.value, value, `${key} is another than is confirmed`);
      else ok(wanted.has(NOTHING), `${key} is ${said?.state ?? 'lost'}`);
      if (!wanted.has(NOTHING)) ok(wanted.has(value), `${key} is ${value}, wanted is ${[...wanted].join()}`);
    }
  }

  #of(key: string): Set<number> {
    return this.#wanted.get(key) ?? new Set();
  }
}
