import { expect, test } from 'vitest';
import type { OtherShape } from './other-shape.ts';
import { caughtBy, type Screen } from './snap.ts';

/** A map of 1,000 px a degree. */
const screen: Screen = {
  toScreen: ({ lat, lng }) => ({ x: lng * 1_000, y: -lat * 1_000 }),
  toPlace: ({ x, y }) => ({ lat: -y / 1_000, lng: x / 1_000 }),
};
const square: OtherShape = {
  index: 1,
  colour: 'orange',
  title: 'Depot',
  centre: { lat: 0.1, lng: 0.1 },
  radius: 16_000,
  shape: {
    kind: 'polygon',
    rings: [
      [
        { lat: 0, lng: 0 },
        { lat: 0, lng: 0.2 },
        { lat: 0.2, lng: 0.2 },
        { lat: 0.2, lng: 0 },
      ],
    ],
  },
};

test('a corner is taken exactly, before an edge that is nearer', () => {
  expect(caughtBy({ x: 193, y: -1 }, [square], screen)).toMatchObject({
    place: { lat: 0, lng: 0.2 },
    title: 'Depot',
  });
});

test('an edge is taken where it is nearest, the one that closes a polygon too', () => {
  expect(caughtBy({ x: 100, y: 5 }, [square], screen)?.place.lat).toBeCloseTo(0);
  expect(caughtBy({ x: -4, y: -100 }, [square], screen)?.place.lng).toBeCloseTo(0);
});

test('nothing is caught far away, or beyond the ends of a line', () => {
  expect(caughtBy({ x: 100, y: 20 }, [square], screen)).toBeUndefined();
  const line = [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 0.2 },
  ];
  const corridor = { ...square, shape: { kind: 'corridor', line, width: 50 } } as const;
  expect(caughtBy({ x: 215, y: 0 }, [corridor], screen)).toBeUndefined();
  expect(caughtBy({ x: 100, y: -4 }, [corridor], screen)?.place.lng).toBeCloseTo(0.1);
});

test('of a circle its middle catches, and of two shapes the nearer one', () => {
  const circle: OtherShape = {
    index: 2,
    colour: 'orange',
    title: 'Gate',
    centre: { lat: 0, lng: 0.206 },
    radius: 500,
    shape: { kind: 'circle', centre: { lat: 0, lng: 0.206 }, radius: 500 },
  };
  expect(caughtBy({ x: 205, y: 0 }, [square, circle], screen)?.title).toBe('Gate');
  expect(caughtBy({ x: 201, y: 0 }, [square, circle], screen)?.title).toBe('Depot');
});
