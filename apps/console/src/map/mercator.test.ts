import { describe, expect, it } from 'vitest';
import { fromScreen, toLngLat, toScreen, worldMetres, worldX, worldY } from './mercator.ts';

describe('the plane of the map', () => {
  it('goes from degrees to the plane and back', () => {
    const [lng, lat] = toLngLat({ x: worldX(120.528535), y: worldY(24.078605) });
    expect(lng).toBeCloseTo(120.528535, 9);
    expect(lat).toBeCloseTo(24.078605, 9);
  });

  it('has the equator and Greenwich in the middle, and ends at 85 degrees', () => {
    expect([worldX(0), worldY(0)]).toEqual([0.5, 0.5]);
    expect(worldY(90)).toBeCloseTo(0, 6);
  });

  it('goes from the plane to the screen and back', () => {
    const view = { centre: { x: 0.8, y: 0.4 }, zoom: 12.5, width: 1_000, height: 700 };
    const place = fromScreen(view, { x: 123, y: 456 });
    expect(toScreen(view, place).x).toBeCloseTo(123, 6);
    expect(toScreen(view, place).y).toBeCloseTo(456, 6);
    expect(toScreen(view, view.centre)).toEqual({ x: 500, y: 350 });
  });

  it('measures metres on the ground', () => {
    const metres = worldMetres(worldX(120.01) - worldX(120), worldY(60));
    expect(metres).toBeGreaterThan(550);
    expect(metres).toBeLessThan(560);
  });
});
