import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import { report } from './position-days.ts';

/** So many fences for some devices: circles of 300 m on the ways that devices drive. */
export const yards = (count: number, deviceids: readonly string[]): Fence[] =>
  Array.from({ length: count }, (_, number) => {
    const { lat, lng } = report(number * 9, 0, number * 7).position;
    return {
      ...emptyFence(number),
      edition: 1,
      title: `Yard ${number}`,
      enabled: true,
      shape: { kind: 'circle', centre: { lat, lng }, radius: 300 },
      deviceids,
    };
  });
