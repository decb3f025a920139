import type { Outrider } from '@outrider/e2e/support/outrider.ts';
import { pause } from '../measure.ts';

/** Calls beside it come so far apart. */
const BESIDE_MS = 50;

/** Asks the server as somebody who waits, until something is done. @returns how long each took, ms */
export async function callsDuring<T>({ address }: Outrider, work: Promise<T>): Promise<[T, number[]]> {
  const times: number[] = [];
  let done = false;
  void work.finally(() => (done = true)).catch(() => {});
  while (!done) {
    const began = performance.now();
    await (await fetch(`${address}/api/server`)).text();
    times.push(performance.now() - began);
    await pause(BESIDE_MS);
  }
  return [await work, times];
}
