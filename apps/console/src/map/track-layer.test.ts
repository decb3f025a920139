import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import { palettes } from './base/palette.ts';
import { TrackLayer } from './track-layer.ts';

/** A map that knows its sources, and says what happens to it when it is told to. */
function fakeMap() {
  const listeners = new Map<string, () => void>();
  const setData = vi.fn();
  let added = false;
  const addSource = vi.fn(() => {
    added = true;
  });
  const map = {
    once: (type: string, listener: () => void) => listeners.set(type, listener),
    getSource: () => (added ? { setData } : undefined),
    getLayer: () => undefined,
    addSource,
    addLayer: () => undefined,
  };
  const fire = (type: string): void => listeners.get(type)?.();
  return { map: map as unknown as MapLibreMap, fire, addSource, setData };
}

const track = [
  { time: 1, lat: 24, lng: 120 },
  { time: 2, lat: 25, lng: 120 },
];

test('a track that comes before the map is drawn once there is one', () => {
  const { map, fire, setData } = fakeMap();
  new TrackLayer(map, palettes.light).show(track);
  expect(setData).not.toHaveBeenCalled();
  fire('load');
  expect(setData).toHaveBeenCalledTimes(1);
});

test('a map that is gone is not drawn on any more', () => {
  const { map, fire, addSource, setData } = fakeMap();
  const layer = new TrackLayer(map, palettes.light);
  fire('load');
  fire('remove');
  layer.show([]);
  expect(addSource).not.toHaveBeenCalled();
  expect(setData).not.toHaveBeenCalled();
});
