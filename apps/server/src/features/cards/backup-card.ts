import type { HttpHandler } from '../../calls/handler.ts';
import { cardOrder } from './card-order.ts';

export const backupCard: HttpHandler<'backupCard', 'cardBackups' | 'store' | 'clock' | 'config'> = async (
  wanted,
  call,
  { cardBackups, ...services },
) => {
  const backup = cardBackups.begin(await cardOrder(wanted, call, services));
  return { hasError: false, result: 'CREATE OK', backup };
};
