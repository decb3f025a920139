/** The calls of every area: one line each. What all have together is in tables.ts. */
export * as audit from './audit/calls.ts';
export * as cards from './cards/calls.ts';
export * as devices from './devices/calls.ts';
export * as events from './events/calls.ts';
export * as firmware from './firmware/calls.ts';
export * as groups from './groups/calls.ts';
export * as live from './live/calls.ts';
export * as maps from './maps/calls.ts';
export * as mileage from './mileage/calls.ts';
export * as people from './people/calls.ts';
export * as places from './places/calls.ts';
export * as positions from './positions/calls.ts';
export * as recordings from './recordings/calls.ts';
export * as retrievals from './retrievals/calls.ts';
export * as server from './server/calls.ts';
export * as shares from './shares/calls.ts';
export * as variants from './variants/calls.ts';
