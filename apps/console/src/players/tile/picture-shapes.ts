import { useSyncExternalStore } from 'react';
import type { PlayerFacts } from '../player.ts';
import type { LiveSource } from '../live/live-player.ts';

/** What stands above a tile's picture, its name and state, CSS pixels. */
export const TILE_TOP_PX = 26;
/** The shape of pictures before any is known: width by height. */
export const USUAL_SHAPE = 16 / 9;

/** Width by height of what was last seen of a source, by stream. */
type Shapes = Readonly<Partial<Record<'main' | 'sub', number>>>;

const shapes = new Map<string, Shapes>();
const listeners = new Set<() => void>();

const keyOf = (source: LiveSource): string =>
  'streamid' in source ? `random ${source.streamid}` : `${source.channel} ${source.deviceid}`;

/** Notes the shape of the picture that a player of the source shows; a page's tiles remember it as long as the page lives. */
export function notePictureShape(
  source: LiveSource,
  { width, height, stream }: Pick<PlayerFacts, 'width' | 'height' | 'stream'>,
): void {
  if (width === 0 || height === 0) return;
  const key = keyOf(source);
  const before = shapes.get(key);
  const shape = width / height;
  if (before?.[stream] === shape) return;
  // A place of the random view shows another channel each time: only the last one tells.
  shapes.set(key, 'streamid' in source ? { [stream]: shape } : { ...before, [stream]: shape });
  for (const listener of listeners) listener();
}

/**
 * The shape of the pictures of these sources: that of most of them. A channel has the shape of its main stream where that is
 * known: a tile that chose its stream by its size, and its size by its stream, would never come to rest.
 */
export function shapeOf(sources: readonly LiveSource[]): number {
  const counts = new Map<number, number>();
  for (const source of sources) {
    const known = shapes.get(keyOf(source));
    const shape = known?.main ?? known?.sub;
    if (shape !== undefined) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? USUAL_SHAPE;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** {@link shapeOf} the sources, as it is known now. */
export function usePictureShape(sources: readonly LiveSource[]): number {
  return useSyncExternalStore(subscribe, () => shapeOf(sources));
}
