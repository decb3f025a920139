import type { HttpHandler } from '../../calls/handler.ts';
import { cardOrder } from './card-order.ts';

/** Orders it, or says how far it is. */
export const askCardMovie: HttpHandler<'askCardMovie', 'cardBackups' | 'store' | 'clock' | 'config'> = async (
  { spbtime, ...wanted },
  call,
  { cardBackups, ...services },
) => {
  const order = await cardOrder({ ...wanted, start: spbtime }, call, services);
  const { user, deviceid } = order;
  const known = cardBackups.same(order);
  const state = known === undefined ? undefined : cardBackups.stateOf(user, deviceid, known);
  if (known === undefined || state === undefined) {
    cardBackups.begin(order);
    return { hasError: false, result: 'CREATE OK' };
  }
  // A failure is told once: the next question starts another try.
  if (state.result === 'DOWNLOAD FAIL') cardBackups.forget(user, deviceid, known);
  return { hasError: false, ...state };
};
