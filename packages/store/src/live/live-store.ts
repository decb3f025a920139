import type { Engine } from '../ground/engine.ts';
import { type DeviceTraffic, deviceTraffic } from './device-traffic.ts';
import type { LiveTables } from './live-tables.ts';
import { type WallLayouts, wallLayouts } from './wall-layouts.ts';

/** The store of live views. */
export interface LiveStore {
  readonly wallLayouts: WallLayouts;
  readonly deviceTraffic: DeviceTraffic;
}

export function liveStore(engine: Engine<LiveTables>): LiveStore {
  return {
    wallLayouts: wallLayouts(engine),
    deviceTraffic: deviceTraffic(engine),
  };
}
