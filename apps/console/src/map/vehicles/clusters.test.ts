import { describe, expect, it } from 'vitest';
import { worldSize, worldX, worldY } from '../mercator.ts';
import { clusterVehicles } from './clusters.ts';

const everywhere = { west: 0, east: 1, north: 0, south: 1 };

function fleet(places: readonly (readonly [lat: number, lng: number, state?: number])[]) {
  return {
    size: places.length,
    toX: Float64Array.from(places, ([, lng]) => worldX(lng)),
    toY: Float64Array.from(places, ([lat]) => worldY(lat)),
    state: Uint8Array.from(places, ([, , state = 0]) => state),
    shown: new Uint8Array(places.length).fill(1),
  };
}

describe('clusters', () => {
  it('joins vehicles whose marks would overlap and leaves the others alone', () => {
    const { list, of } = clusterVehicles(
      fleet([
        [24, 120],
        [24.0001, 120.0001, 1],
        [25, 121],
      ]),
      11,
      everywhere,
    );
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ count: 2, states: [1, 1, 0, 0, 0] });
    expect([...of]).toEqual([0, 0, -1]);
  });

  it('joins neighbours across the line between two cells', () => {
    const reach = 18 / worldSize(14);
    const line = Math.ceil(worldX(120) / reach) * reach;
    const vehicles = fleet([
      [24, 0],
      [24, 0],
    ]);
    vehicles.toX.set([line - reach / 20, line + reach / 20]);
    expect(clusterVehicles(vehicles, 14, everywhere).list).toHaveLength(1);
  });

  it('keeps those apart that come apart nearer', () => {
    const vehicles = fleet([
      [24, 120],
      [24.001, 120.001],
    ]);
    expect(clusterVehicles(vehicles, 8, everywhere).list).toHaveLength(1);
    expect(clusterVehicles(vehicles, 16, everywhere).list).toHaveLength(0);
  });

  it('clusters what stands on one spot however near one goes', () => {
    const vehicles = fleet(Array.from({ length: 30 }, () => [24, 120] as const));
    expect(clusterVehicles(vehicles, 19, everywhere).list).toMatchObject([{ count: 30 }]);
  });

  it('leaves out vehicles that are not shown and those outside the box', () => {
    const vehicles = fleet([
      [24, 120],
      [24, 120],
      [24, 120],
    ]);
    vehicles.shown[1] = 0;
    expect(clusterVehicles(vehicles, 11, everywhere).list).toMatchObject([{ count: 2 }]);
    expect(clusterVehicles(vehicles, 11, { ...everywhere, east: 0.5 }).list).toHaveLength(0);
  });

  it('counts every vehicle once, alone or in one cluster', () => {
    const places = Array.from(
      { length: 5_000 },
      (_, at) => [23 + ((at * 7919) % 1_000) / 700, 120 + ((at * 104_729) % 1_000) / 800] as const,
    );
    const { list, of } = clusterVehicles(fleet(places), 10, everywhere);
    const clustered = list.reduce((sum, { count }) => sum + count, 0);
    const alone = of.filter((cluster) => cluster === -1).length;
    expect(clustered + alone).toBe(5_000);
    list.forEach(({ count }, index) => expect(of.filter((cluster) => cluster === index)).toHaveLength(count));
  });
});
