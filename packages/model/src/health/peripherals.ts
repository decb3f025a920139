/** Systems at a recorder that say how they are (T/JSATL12). */
export const askedPeripherals = ['driverAssistance', 'driver', 'tyres', 'blindSpot'] as const;
export type AskedPeripheral = (typeof askedPeripherals)[number];

/** Those, and whatever a maker has beside them. */
export const peripheralNames = [...askedPeripherals, 'other'] as const;
export type PeripheralName = (typeof peripheralNames)[number];

/** Faults of a system: it is gone, or broken, or a part of it is. */
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
