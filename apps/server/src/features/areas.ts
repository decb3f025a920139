/** What the calls of every area do: one line each. What all have together is in handlers.ts. */
export * as audit from './audit/handlers.ts';
export * as cards from './cards/handlers.ts';
export * as devices from './devices/handlers.ts';
export * as events from './events/handlers.ts';
export * as firmware from './firmware/handlers.ts';
export * as groups from './groups/handlers.ts';
export * as live from './live/handlers.ts';
export * as maps from './maps/handlers.ts';
export * as mileage from './mileage/handlers.ts';
export * as people from './people/handlers.ts';
export * as places from './places/handlers.ts';
export * as positions from './positions/handlers.ts';
export * as recordings from './recordings/handlers.ts';
export * as retrievals from './retrievals/handlers.ts';
export * as server from './server/handlers.ts';
export * as shares from './shares/handlers.ts';
export * as variants from './variants/handlers.ts';
