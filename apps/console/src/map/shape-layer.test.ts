import type { Map as MapLibreMap } from 'maplibre-gl';
import { describe, expect, test, vi } from 'vitest';
import { palettes } from './base/palette.ts';
import { pathDrawing } from './path-layer.ts';
import { ShapeLayer } from './shape-layer.ts';
import { trackDrawing } from './track-layer.ts';

/** A map that knows its sources, and says what happens to it when it is told to. */
function fakeMap() {
  const listeners = new Map<string, () => void>();
  const setData = vi.fn();
  const setPaintProperty = vi.fn();
  const layers = new Set<string>();
  let added = false;
  const addSource = vi.fn(() => {
    added = true;
  });
  const map = {
    once: (type: string, listener: () => void) => listeners.set(type, listener),
    getSource: () => (added ? { setData } : undefined),
    getLayer: (id: string) => (layers.has(id) ? { id } : undefined),
    addSource,
    addLayer: ({ id }: { id: string }) => layers.add(id),
    setPaintProperty,
  };
  const fire = (type: string): void => listeners.get(type)?.();
  return { map: map as unknown as MapLibreMap, fire, addSource, setData, setPaintProperty };
}

const track = [
  { time: 1, lat: 24, lng: 120 },
  { time: 2, lat: 25, lng: 120 },
];
const path = { runs: [{ colour: '#000000', lines: [[[120, 24] as const]] }], marks: [] };
const { light, dark } = palettes;

describe.each([
  ['track', (map: MapLibreMap) => new ShapeLayer(map, light, trackDrawing), track],
  ['path', (map: MapLibreMap) => new ShapeLayer(map, light, pathDrawing), path],
] as const)('a %s', (_name, layerOf, shape) => {
  const show = (layer: ReturnType<typeof layerOf>): void => (layer as ShapeLayer<unknown>).show(shape);

  test('that comes before the map is drawn once there is one', () => {
    const { map, fire, setData } = fakeMap();
    show(layerOf(map));
    expect(setData).not.toHaveBeenCalled();
    fire('load');
    expect(setData).toHaveBeenCalledTimes(1);
  });

  test('is not drawn on a map that is gone', () => {
    const { map, fire, addSource, setData, setPaintProperty } = fakeMap();
    const layer = layerOf(map);
    fire('load');
    fire('remove');
    show(layer);
    layer.setPalette(dark);
    for (const call of [addSource, setData, setPaintProperty]) expect(call).not.toHaveBeenCalled();
  });

  test('takes the colours of the palette in force', () => {
    const { map, fire, setPaintProperty } = fakeMap();
    const layer = layerOf(map);
    show(layer);
    fire('load');
    setPaintProperty.mockClear();
    layer.setPalette(dark);
    expect(setPaintProperty).toHaveBeenCalledWith(expect.any(String), 'line-color', dark.halo);
  });
});
