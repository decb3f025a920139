import { expect, it } from 'vitest';
import { worldX, worldY } from '../mercator.ts';
import { DrawnVehicles } from './drawn-vehicles.ts';
import { LOOK_BYTES, MOTION_FLOATS, VehicleTable } from './vehicle-table.ts';

const at = (lng: number, state = 0) => ({ x: worldX(lng), y: worldY(24), heading: 0, state, kind: 0 });

/** Five vehicles side by side, of which those in `slots` are drawn. */
function five(...slots: number[]) {
  const table = new VehicleTable(true);
  for (let slot = 0; slot < 5; slot++) table.put(`v${slot}`, at(120 + slot * 0.01, slot % 4), 0);
  const drawn = new DrawnVehicles(table);
  drawn.choose(slots);
  drawn.refresh(0);
  return { table, drawn };
}

it('packs the vehicles that are drawn, and no others', () => {
  const { table, drawn } = five(1, 3);
  expect([drawn.size, drawn.indexOf(3), drawn.indexOf(2)]).toEqual([2, 1, -1]);
  expect(drawn.look[LOOK_BYTES]).toBe(table.look[3 * LOOK_BYTES]);
  expect(drawn.motion.slice(MOTION_FLOATS, 2 * MOTION_FLOATS)).toEqual(
    table.motion.slice(3 * MOTION_FLOATS, 4 * MOTION_FLOATS),
  );
});

it('is packed anew when a vehicle moves or others are drawn, and else stays as it is', () => {
  const { table, drawn } = five(1, 3);
  const { version } = drawn;
  drawn.refresh(10);
  expect(drawn.version).toBe(version);
  table.put('v3', at(120.031), 1_000);
  drawn.refresh(1_000);
  expect(drawn.version).toBe(version + 1);
  drawn.choose([0, 1, 2, 3, 4]);
  drawn.refresh(1_000);
  expect([drawn.version, drawn.size]).toEqual([version + 2, 5]);
});

it('knows until when and how fast those glide that are drawn', () => {
  const { table, drawn } = five(1, 3);
  table.put('v0', at(120.005), 1_000);
  drawn.refresh(1_000);
  expect(drawn.glidesUntil).toBe(0);
  table.put('v3', at(120.031), 1_000);
  drawn.refresh(1_000);
  expect(drawn.glidesUntil).toBe(2_000);
  expect(drawn.fastest).toBeCloseTo(0.001 / 360 / 1_000, 13);
});
