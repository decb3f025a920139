/** The samples of every area: one line each. What all have together is in samples.ts. */
export * as audit from '../audit/testing/samples.ts';
export * as cards from '../cards/testing/samples.ts';
export * as devices from '../devices/testing/samples.ts';
export * as events from '../events/testing/samples.ts';
export * as firmware from '../firmware/testing/samples.ts';
export * as groups from '../groups/testing/samples.ts';
export * as live from '../live/testing/samples.ts';
export * as maps from '../maps/testing/samples.ts';
export * as mileage from '../mileage/testing/samples.ts';
export * as people from '../people/testing/samples.ts';
export * as places from '../places/testing/samples.ts';
export * as positions from '../positions/testing/samples.ts';
export * as recordings from '../recordings/testing/samples.ts';
export * as retrievals from '../retrievals/testing/samples.ts';
export * as server from '../server/testing/samples.ts';
export * as shares from '../shares/testing/samples.ts';
export * as variants from '../variants/testing/samples.ts';
