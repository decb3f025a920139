import type { ChannelPlace } from '../../../timeline/footage.ts';
import { readKeyPicture } from '../../../timeline/key-picture.ts';

/** CSS pixels of a picture at most. */
const SIZE = { width: 480, height: 270 };
/** Pictures that are read at once: each has the browser decode a piece of a recording. */
const AT_ONCE = 2;
/** Pictures that are kept: some 30 KB each. */
const MOST_KEPT = 200;

const kept = new Map<string, string>();
const waiting: (() => void)[] = [];
let running = 0;

/** Waits for its turn. @throws the reason of the signal, once nobody wants it */
async function turn(signal: AbortSignal): Promise<void> {
  while (running >= AT_ONCE) {
    await new Promise<void>((go) => void waiting.push(go));
    if (signal.aborted) {
      // The next one to come takes this turn.
      waiting.shift()?.();
      signal.throwIfAborted();
    }
  }
  running++;
}

/**
 * A picture of what the server recorded of a channel at a moment, ms since 1970 UTC; undefined where none can be shown. The last ones are kept.
 * @throws the reason of the signal, once nobody wants it
 */
export async function paintedPicture(
  place: ChannelPlace,
  ms: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const name = `${place.deviceid} ${place.channel} ${ms}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  await turn(signal);
  try {
    const src = await readKeyPicture(place, ms, SIZE);
    if (src !== undefined) kept.set(name, src);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return src;
  } catch {
    return undefined;
  } finally {
    running--;
    waiting.shift()?.();
  }
}
