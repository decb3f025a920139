import { DayKeeper } from '../jobs/day-keeper.ts';
import { PositionKeeper } from '../jobs/position-keeper.ts';
import { parseSize } from '@outrider/model/entity/size.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, log } from './ground.ts';
import { settings } from './settings.ts';
import { store, turns } from './store.ts';

/** For how long positions are kept, and how much room they take. */
export const keeper = service<PositionKeeper>('keeper');

export const positions = defineModule({
  name: 'positions',
  needs: { store, turns, settings, fleet, bus, clock, log },
  provides: { keeper },
  async start({ store, turns, settings, fleet, bus, clock, log }, ends) {
    const keepDays = () => settings.get('database.positions');
    const keeper = ends.use(
      new PositionKeeper({
        store,
        deviceIds: () => Array.from(fleet.records.all(), ({ deviceid }) => deviceid),
        bus,
        clock,
        log,
        keepDays,
        turn: () => turns.has('positions'),
        maxBytes: () => parseSize(settings.get('database.positionsSize')),
      }),
    );
    ends.use(new DayKeeper({ days: store.deviceDays, keepDays, turn: () => turns.has('days'), clock, log }));
    return { keeper };
  },
});
