import { describe, expect, it } from 'vitest';
import { toLngLat, toScreen, worldMetres, worldX, worldY } from './mercator.ts';

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

  it('goes from the plane to the screen, on which the world is 512 px wide at zoom 0 and twice as wide at each further', () => {
    const view = { centre: { x: 0.75, y: 0.375 }, zoom: 3, width: 1_000, height: 700 };
    const place = { x: view.centre.x + 1 / 4096, y: view.centre.y - 2 / 4096 };
    expect(toScreen(view, place)).toEqual({ x: 501, y: 348 });
    expect(toScreen(view, view.centre)).toEqual({ x: 500, y: 350 });
  });

  it('measures metres on the ground', () => {
    const metres = worldMetres(worldX(120.01) - worldX(120), worldY(60));
    expect(metres).toBeGreaterThan(550);
    expect(metres).toBeLessThan(560);
  });
});
