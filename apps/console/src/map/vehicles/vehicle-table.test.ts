import { describe, expect, it } from 'vitest';
import { toScreen, worldX, worldY } from '../mercator.ts';
import { LOOK_BYTES, MOTION_FLOATS, VehicleTable } from './vehicle-table.ts';

const at = (lat: number, lng: number, heading = 0, state = 0, kind = 0) => ({
  x: worldX(lng),
  y: worldY(lat),
  heading,
  state,
  kind,
});

describe('vehicle table', () => {
  it('glides from the last fix to the new one for as long as the reports were apart', () => {
    const table = new VehicleTable(true);
    table.put('A', at(24, 120), 0);
    table.put('A', at(24, 120.002), 1_000);
    expect(table.at(0, 1_000).x).toBe(worldX(120));
    expect(table.at(0, 1_500).x).toBeCloseTo(worldX(120.001), 12);
    expect(table.at(0, 2_000).x).toBe(worldX(120.002));
  });

  it('glides no longer than two seconds', () => {
    const table = new VehicleTable(true);
    table.put('A', at(24, 120), 0);
    table.put('A', at(24, 120.002), 30_000);
    expect(table.at(0, 31_900).x).toBeLessThan(worldX(120.002));
    expect(table.at(0, 32_000).x).toBe(worldX(120.002));
  });

  it('starts the next glide where the vehicle is drawn, so that nothing jumps', () => {
    const table = new VehicleTable(true);
    table.put('A', at(24, 120), 0);
    table.put('A', at(24, 120.002), 2_000);
    const drawn = table.at(0, 2_500);
    table.put('A', at(24.001, 120.003), 2_500);
    expect(table.at(0, 2_500).x).toBe(drawn.x);
  });

  it('puts a vehicle at once where people ask for no motion, and when it cannot have driven there', () => {
    const still = new VehicleTable(false);
    still.put('A', at(24, 120), 0);
    still.put('A', at(24, 120.002), 1_000);
    expect(still.at(0, 1_000).x).toBe(worldX(120.002));
    const far = new VehicleTable(true);
    far.put('A', at(24, 120), 0);
    far.put('A', at(25, 121), 1_000);
    expect(far.at(0, 1_000).x).toBe(worldX(121));
  });

  it('turns the short way across north', () => {
    const table = new VehicleTable(true);
    table.put('A', at(24, 120, 350), 0);
    table.put('A', at(24, 120.001, 10), 1_000);
    expect(table.at(0, 1_500).heading).toBe(360);
  });

  it('moves the last vehicle into the slot of one that goes', () => {
    const table = new VehicleTable(true);
    for (const [id, lng] of [
      ['A', 120],
      ['B', 121],
      ['C', 122],
    ] as const)
      table.put(id, at(24, lng, 0, 1), 0);
    table.remove('A');
    expect(table.ids).toEqual(['C', 'B']);
    expect(table.slotOf('C')).toBe(0);
    expect(table.slotOf('A')).toBeUndefined();
    expect(table.at(0, 0).x).toBe(worldX(122));
    expect(table.motion[0]).toBe(Math.fround(worldX(122)));
    table.remove('B');
    table.remove('C');
    expect(table.size).toBe(0);
  });

  it('keeps the kind with its vehicle, and takes another when an administrator says so', () => {
    const table = new VehicleTable(true);
    table.put('A', at(24, 120, 0, 0, 3), 0);
    table.put('B', at(24, 121, 0, 0, 8), 0);
    table.put('B', at(24, 121, 0, 0, 7), 1_000);
    const kindOf = (slot: number) => table.look[slot * LOOK_BYTES + 2];
    expect([kindOf(0), kindOf(1)]).toEqual([3, 7]);
    table.remove('A');
    expect(kindOf(0)).toBe(7);
  });

  it('gives the graphics card places to the centimetre', () => {
    const table = new VehicleTable(true);
    table.put('A', at(24.078605, 120.528535), 0);
    const [high = 0, , low = 0] = table.motion.subarray(0, MOTION_FLOATS);
    expect(Math.abs(high + low - worldX(120.528535)) * 40_075_017).toBeLessThan(0.01);
  });

  it('counts the seconds of the graphics card anew before they grow too coarse', () => {
    const table = new VehicleTable(true);
    const days = 3 * 86_400_000;
    table.put('A', at(24, 120), 0);
    table.put('A', at(24, 120.001), days);
    expect(table.motion[8]).toBeCloseTo((days - table.epoch) / 1_000, 3);
    expect(table.motion[8]).toBeLessThan(20_000);
  });

  it('finds the vehicle nearest to the pointer among those drawn by themselves', () => {
    const table = new VehicleTable(true);
    table.put('A', at(24, 120), 0);
    table.put('B', at(24, 120.0002), 0);
    const view = { centre: at(24, 120), zoom: 16, width: 800, height: 600 };
    const near = toScreen(view, at(24, 120.00018));
    expect(table.near(view, near, 20, 0)).toEqual([1, 0]);
    table.look[LOOK_BYTES + 1] = 0;
    expect(table.near(view, near, 20, 0)).toEqual([0]);
    expect(table.near(view, { x: 10, y: 10 }, 15, 0)).toEqual([]);
  });

  it('lists who is in sight, in clusters too, the nearest to the middle first', () => {
    const table = new VehicleTable(true);
    table.put('far', at(24, 120.004), 0);
    table.put('near', at(24, 120.001), 0);
    table.put('away', at(24, 121), 0);
    table.put('hidden', at(24, 120), 0);
    table.look[LOOK_BYTES + 1] = 0;
    table.shown[3] = 0;
    const view = { centre: at(24, 120), zoom: 16, width: 800, height: 600 };
    expect(table.inSight(view)).toEqual(['near', 'far']);
  });

  it('keeps when a fix was taken with its vehicle', () => {
    const table = new VehicleTable(true);
    table.put('A', at(24, 120), 0);
    table.put('B', { ...at(24, 121), takenMs: 5 }, 0);
    expect(Array.from(table.takenMs.subarray(0, 2))).toEqual([0, 5]);
    table.remove('A');
    expect(table.takenMs[0]).toBe(5);
  });

  it('keeps what it knows while it grows', () => {
    const table = new VehicleTable(true);
    for (let index = 0; index < 1_000; index++) table.put(`V${index}`, at(24, 120 + index / 1_000), 0);
    expect(table.at(0, 0).x).toBe(worldX(120));
    expect(table.at(999, 0).x).toBe(worldX(120.999));
  });
});
