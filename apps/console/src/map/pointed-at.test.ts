import { expect, test } from 'vitest';
import { worldX, worldY } from './mercator.ts';
import { pointedAt } from './pointed-at.ts';
import { VehicleTable } from './vehicles/vehicle-table.ts';

const centre = { x: worldX(121.5), y: worldY(25) };
const view = (zoom: number) => ({ centre, zoom, width: 800, height: 600 });
const middle = { x: 400, y: 300 };

function tableOf(...places: readonly (readonly [id: string, lng: number])[]): VehicleTable {
  const table = new VehicleTable(false);
  for (const [id, lng] of places) {
    const slot = table.put(id, { x: worldX(lng), y: centre.y, heading: 0, state: 0, kind: 0 }, 0);
    table.shown[slot] = 1;
    table.look[slot * 4 + 1] = 1;
  }
  return table;
}

const alone = { clusterAt: () => -1, members: () => [] };
const together = (...ids: string[]) => ({ clusterAt: () => 0, members: () => ids });

test('a vehicle is hit near its middle, and nothing where there is none', () => {
  const table = tableOf(['a', 121.5]);
  expect(pointedAt(view(12), middle, alone, table)).toMatchObject({ ids: ['a'], cluster: false });
  expect(pointedAt(view(12), { x: 40, y: 30 }, alone, table)).toBeUndefined();
});

test('a cluster comes apart nearer, unless its vehicles stand on one spot or it is near enough', () => {
  const apart = tableOf(['a', 121.5], ['b', 121.51]);
  expect(pointedAt(view(8), middle, together('a', 'b'), apart)).toMatchObject({ comesApart: true });
  expect(pointedAt(view(17), middle, together('a', 'b'), apart)).toMatchObject({ comesApart: false });
  const one = tableOf(['a', 121.5], ['b', 121.5]);
  expect(pointedAt(view(8), middle, together('a', 'b'), one)).toMatchObject({
    ids: ['a', 'b'],
    cluster: true,
    comesApart: false,
  });
});

test('two that lie upon each other are both hit, as when one of them is selected and in no cluster', () => {
  const table = tableOf(['a', 121.5], ['b', 121.50001], ['c', 121.501]);
  expect(pointedAt(view(16), middle, alone, table)).toEqual({
    ids: ['a', 'b'],
    cluster: true,
    comesApart: false,
  });
  expect(pointedAt(view(16), middle, together('d', 'e'), table)).toMatchObject({ ids: ['a', 'b', 'd', 'e'] });
});
