import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MAX_FENCES } from '@outrider/model/places/limits.ts';
import type { ShownFences } from '../fence-layer.ts';
import type { Draft } from './draft.ts';
import { DrawnShapeMap } from './drawn-shape-map.ts';
import { MOST_NAMES } from './names-in-sight.ts';
import type { OtherShape } from './other-shape.ts';
import { PlainShapeMap } from './plain-shape-map.ts';
import { ShapeEditor } from './ShapeEditor.tsx';

/** Squares 1 km apart. */
const ACROSS = 70;
const others: readonly OtherShape[] = Array.from({ length: MAX_FENCES }, (_, index) => {
  const centre = { lat: 25 + Math.floor(index / ACROSS) / 100, lng: 121 + (index % ACROSS) / 100 };
  const corner = (north: number, east: number) => ({ lat: centre.lat + north, lng: centre.lng + east });
  const ring = [corner(-0.002, -0.002), corner(-0.002, 0.002), corner(0.002, 0.002), corner(0.002, -0.002)];
  return {
    index,
    title: `Yard ${index}`,
    colour: 'blue',
    centre,
    radius: 320,
    shape: { kind: 'polygon', rings: [ring] },
  };
});
const draft: Draft = {
  kind: 'polygon',
  centre: undefined,
  radius: 0,
  width: 0,
  corners: [
    { lat: 25.02, lng: 121.02 },
    { lat: 25.02, lng: 121.05 },
    { lat: 25.05, lng: 121.05 },
  ],
  holes: [],
};

afterEach(() => {
  vi.restoreAllMocks();
});

async function draw(onOther: (index: number) => void, colour?: string) {
  const layers: ShownFences[] = [];
  for (const Kind of [DrawnShapeMap, PlainShapeMap]) {
    const { setFences } = Kind.prototype;
    vi.spyOn(Kind.prototype, 'setFences').mockImplementation(function (this: never, fences) {
      layers.push(fences);
      setFences.call(this, fences);
    });
  }
  await render(
    <div style={{ position: 'relative', width: 900, height: 600 }}>
      <ShapeEditor
        draft={draft}
        colour={colour}
        onDraft={() => {}}
        armed={false}
        showing="1"
        others={others}
        onOther={onOther}
      />
    </div>,
  );
  await expect.element(page.getByRole('button', { name: /^Corner 1:/ })).toBeVisible();
  return layers;
}

const names = () => [...document.querySelectorAll<HTMLButtonElement>('.or-shape-name')];

test('of 5,000 other fences one layer of the map has those near what it shows; a few names are elements, for the keys too', async () => {
  const onOther = vi.fn<(index: number) => void>();
  const layers = await draw(onOther);
  await expect.poll(() => names().length).toBeGreaterThan(3);
  expect(names().length).toBeLessThanOrEqual(MOST_NAMES);
  // The shape itself, and nothing of others.
  expect(document.querySelectorAll('.or-map-overlay path')).toHaveLength(1);
  expect(layers.at(-1)?.fences.length).toBeGreaterThan(names().length);
  expect(layers.at(-1)?.fences.length).toBeLessThan(MAX_FENCES / 5);
  const [name] = names();
  for (let press = 0; press < 30 && document.activeElement !== name; press++)
    await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Enter}');
  expect(name?.textContent).toBe(`Yard ${onOther.mock.calls[0]?.[0]}`);
});

test('a map that moves draws its shape on the way, and other fences anew only once it shows others', async () => {
  const layers = await draw(() => {});
  await expect.poll(() => names().length).toBeGreaterThan(3);
  const before = layers.length;
  const corner = page.getByRole('button', { name: /^Corner 1:/ }).element();
  const stood = corner.getBoundingClientRect().x;
  document.querySelector<HTMLElement>('.or-map-ground canvas')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => corner.getBoundingClientRect().x).toBeLessThan(stood - 20);
  expect(layers).toHaveLength(before);
  await expect
    .poll(async () => {
      await userEvent.keyboard('{ArrowRight}');
      return layers.length;
    })
    .toBe(before + 1);
});

test.each([
  ['in the colour that it is given', '#a8431a', true],
  ['in that of the console where it is given none', undefined, false],
])('a shape is drawn %s', async (_, colour, isOrange) => {
  await draw(() => {}, colour);
  const { stroke } = getComputedStyle(document.querySelector('.or-shape')!);
  expect(stroke).not.toBe('none');
  expect(stroke === 'rgb(168, 67, 26)').toBe(isOrange);
});
