/** Systems at a recorder that say how they are (T/JSATL12). */
export const peripheralNames = ['driverAssistance', 'driver', 'tyres', 'blindSpot', 'other'] as const;
export type PeripheralName = (typeof peripheralNames)[number];

/** What is wrong with one: it is gone, or broken, or a part of it is. */
export const peripheralFaultNames = [
  'gone',
  'broken',
  'camera',
  'storage',
  'secondStorage',
  'infrared',
  'loudspeaker',
  'battery',
  'modem',
  'positioning',
] as const;
export type PeripheralFaultName = (typeof peripheralFaultNames)[number];

/** A system at a recorder that is not well. */
export type PeripheralFault = {
  readonly name: PeripheralName;
  readonly faults: readonly PeripheralFaultName[];
};
