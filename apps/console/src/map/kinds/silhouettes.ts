import { vehicleIcons } from '@outrider/model/devices/device.ts';
import type { PlainWord } from '@outrider/model/texts.ts';

export type VehicleKind = (typeof vehicleIcons)[number];

/** A kind of vehicle as seen from above, its nose up, in CSS px around its middle: 14 px to each side at most. */
export interface Silhouette {
  /** What is filled: its parts touch or overlap, and the sign of the state has room in the middle. */
  readonly body: string;
  /** What makes it that kind: glass, doors, couplings. */
  readonly details: string;
  /** Whether it turns with the heading. */
  readonly turns: boolean;
}

const car: Silhouette = {
  body:
    'M-3.6-12.6C-1.4-13.2 1.4-13.2 3.6-12.6 5.5-12 6.4-10.6 6.5-8.4L6.8 8.6C6.8 11 5.7 12.2 3.8 12.6 1.4 13.1-1.4 13.1-3.8 12.6' +
    '-5.7 12.2-6.8 11-6.8 8.6L-6.5-8.4C-6.4-10.6-5.5-12-3.6-12.6Z' +
    'M-6.2-6.4V-4.4L-8.4-3.9-8.6-5.2ZM6.2-6.4 8.6-5.2 8.4-3.9 6.2-4.4Z',
  details:
    'M-4.8-6.9C-3-8.7 3-8.7 4.8-6.9L4.2-5.3C2-6.2-2-6.2-4.2-5.3ZM-4.1 6.9C-2 7.6 2 7.6 4.1 6.9L4.7 9.2C2.2 10.3-2.2 10.3-4.7 9.2Z',
  turns: true,
};

const arrow: Silhouette = {
  body: 'M0-13.6 10.6 11.8C10.9 12.6 10.3 13 9.7 12.7L0 8-9.7 12.7C-10.3 13-10.9 12.6-10.6 11.8Z',
  details: '',
  turns: true,
};

const truck: Silhouette = {
  body:
    'M-4.4-13.6H4.4C5.9-13.6 6.6-12.8 6.6-11.4V-6.6H-6.6V-11.4C-6.6-12.8-5.9-13.6-4.4-13.6Z' +
    'M-4-7H4V-5H-4ZM-7.2-5.4H7.2V12.6C7.2 13.3 6.9 13.6 6.2 13.6H-6.2C-6.9 13.6-7.2 13.3-7.2 12.6Z',
  details:
    'M-5.2-9.4C-4.4-11.8 4.4-11.8 5.2-9.4ZM-5.2 6.6H5.2V7.7H-5.2ZM-5.2 9H5.2V10.1H-5.2ZM-5.2 11.4H5.2V12.2H-5.2Z',
  turns: true,
};

const cargoTruck: Silhouette = {
  body:
    'M-3.6-14H3.6C4.7-14 5.2-13.5 5.2-12.4V-9.6H-5.2V-12.4C-5.2-13.5-4.7-14-3.6-14Z' +
    'M-2.4-10H2.4V-7.6H-2.4ZM-7.8-8H7.8V14H-7.8Z',
  details:
    'M-4.2-11C-3.4-13 3.4-13 4.2-11ZM-7.8-5.9H7.8V-5.1H-7.8ZM-.4 8.2H.4V14H-.4ZM-7.8 7.4H7.8V8.2H-7.8Z',
  turns: true,
};

/** Seen from the front: from above nobody knows a person. So it stands upright whichever way it goes. */
const individual: Silhouette = {
  body:
    'M0-13.8C2.4-13.8 4.2-12 4.2-9.6 4.2-7.2 2.4-5.4 0-5.4-2.4-5.4-4.2-7.2-4.2-9.6-4.2-12-2.4-13.8 0-13.8Z' +
    'M-4.2-4.9H4.2C6.6-4.9 8-3.4 8-1V5.4C8 7.2 5.4 7.2 5.4 5.4V12.2C5.4 14.2.6 14.2.6 12.2V7.4H-.6V12.2C-.6 14.2-5.4 14.2-5.4 12.2V5.4' +
    'C-5.4 7.2-8 7.2-8 5.4V-1C-8-3.4-6.6-4.9-4.2-4.9Z',
  details: '',
  turns: false,
};

const motorcycler: Silhouette = {
  body:
    'M-1.7-12.2C-1.7-14.4 1.7-14.4 1.7-12.2V-7H7C8.6-7 8.6-4.6 7-4.6H4.6C6.2-3.4 6.9-1.8 6.9 0 6.9 3 4.6 5 2.2 5.6V12.2' +
    'C2.2 14.4-2.2 14.4-2.2 12.2V5.6C-4.6 5-6.9 3-6.9 0-6.9-1.8-6.2-3.4-4.6-4.6H-7C-8.6-4.6-8.6-7-7-7H-1.7Z',
  details: 'M-1-9.4H1V-7.9H-1ZM-1.2 7.4H1.2V8.9H-1.2Z',
  turns: true,
};

const train: Silhouette = {
  body:
    'M0-14.2C3.4-14.2 5.8-11.4 5.8-8.2V-5.6H-5.8V-8.2C-5.8-11.4-3.4-14.2 0-14.2ZM-1.6-6H1.6V6H-1.6Z' +
    'M-5.8-4.7H5.8V4.9H-5.8ZM-5.8 5.8H5.8V12.4C5.8 13.5 5.3 14 4.2 14H-4.2C-5.3 14-5.8 13.5-5.8 12.4Z',
  details: 'M-3.6-9.6C-2.6-12.6 2.6-12.6 3.6-9.6ZM-3.8 8.2H3.8V9.3H-3.8ZM-3.8 10.7H3.8V11.8H-3.8Z',
  turns: true,
};

const ship: Silhouette = {
  body: 'M0-14.2C4.4-10 7-5 7-.4V10.6C7 12.8 5.6 13.8 3.6 13.8H-3.6C-5.6 13.8-7 12.8-7 10.6V-.4C-7-5-4.4-10 0-14.2Z',
  details: 'M-4.4 6.8H4.4V9H-4.4ZM-2.8 10.2H2.8V12H-2.8ZM0-11.2 2.2-7.2H-2.2Z',
  turns: true,
};

const airplane: Silhouette = {
  body:
    'M0-14C2.2-14 3.4-11.4 3.4-8.6V-4.8L13.4 2.6C13.8 2.9 14 3.3 14 3.8V6L3.4 3.4V8.2L6.6 10.8V13L0 11.4-6.6 13V10.8L-3.4 8.2V3.4' +
    'L-14 6V3.8C-14 3.3-13.8 2.9-13.4 2.6L-3.4-4.8V-8.6C-3.4-11.4-2.2-14 0-14Z',
  details: 'M-1.9-9.6C-1.2-11.8 1.2-11.8 1.9-9.6Z',
  turns: true,
};

/** In the order of the index that a device's icon is. */
export const silhouettes: readonly Silhouette[] = [
  car,
  arrow,
  truck,
  cargoTruck,
  individual,
  motorcycler,
  train,
  ship,
  airplane,
];

/** The silhouette of a device's icon; a car's for an index that names none. */
export function silhouetteOf(icon: number): Silhouette {
  return silhouettes[icon] ?? car;
}

/** Raw word of each kind, for people. */
export const kindTexts: Readonly<Record<VehicleKind, PlainWord>> = {
  car: 'Car',
  arrow: 'Arrow',
  truck: 'Truck',
  'cargo truck': 'Cargo truck',
  individual: 'Individual',
  motorcycler: 'Motorcycler',
  train: 'Train',
  ship: 'Ship',
  airplane: 'Airplane',
};

/** Raw word of a device's icon. */
export function kindText(icon: number): PlainWord {
  return kindTexts[vehicleIcons[icon] ?? 'car'];
}
