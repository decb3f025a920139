import { TodaysMileage } from '../mileage/todays-mileage.ts';
import { TripBook } from '../mileage/trip-book.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { clock } from './ground.ts';
import { store } from './store.ts';

/** What devices did since midnight by the server's clock. */
export const mileage = service<Pick<TodaysMileage, 'beganMs' | 'of'>>('mileage');

/** From where devices set out to where they parked. */
export const trips = service<Pick<TripBook, 'find'>>('trips');

export const mileageModule = defineModule({
  name: 'mileage',
  needs: { store, clock },
  provides: { mileage, trips },
  start: ({ store, clock }) => ({
    mileage: new TodaysMileage(store.positions, clock),
    trips: new TripBook({ store, clock }),
  }),
});
