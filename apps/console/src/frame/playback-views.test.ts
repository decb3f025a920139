import { expect, test } from 'vitest';
import { shownMoment } from './frame-context.ts';
import { playbackViews, viewPath } from './playback-views.ts';

const AT = Date.UTC(2026, 10, 26, 14, 32, 10, 400);

test('each view has an address of its own for one vehicle at one moment', () => {
  expect(playbackViews.map((view) => viewPath(view, 'OT 1', AT))).toEqual([
    `/timeline?d=OT%201&t=${AT / 1_000}`,
    `/splayback/OT%201?t=${AT / 1_000}`,
    `/remoteplayback/OT%201?t=${Math.floor(AT / 1_000)}`,
    `/gpsplayback?device=OT%201&t=${AT / 1_000}`,
  ]);
});

test('without a moment it is the vehicle alone, and without a vehicle where one is chosen', () => {
  expect(playbackViews.map((view) => viewPath(view, '7', undefined))).toEqual([
    '/timeline?d=7',
    '/splayback/7',
    '/remoteplayback/7',
    '/gpsplayback?device=7',
  ]);
  expect(playbackViews.map((view) => viewPath(view, '', AT))).toEqual(
    playbackViews.map(({ screen }) => screen),
  );
});

test('of a view, the first part that knows says which moment it shows', () => {
  const day = (): undefined => undefined;
  expect(shownMoment([day, () => 5, () => 7])).toBe(5);
  expect(shownMoment([day])).toBeUndefined();
});
