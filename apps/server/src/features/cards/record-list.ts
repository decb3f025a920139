import type { HttpHandler } from '../../calls/handler.ts';
import { askedList } from './asked-list.ts';

const DAY_SECONDS = 86_400;

export const recordList: HttpHandler<'recordList', 'cardLists' | 'store' | 'clock'> = async (
  { start, end, anew },
  { caller, device: { deviceid } },
  services,
) => {
  // Whole minutes: a question a moment later is the same.
  const now = Math.ceil(services.clock.now() / 60_000) * 60;
  const from = start ?? (Math.floor(now / DAY_SECONDS) - 1) * DAY_SECONDS;
  const list = await askedList({ deviceid, start: from, end: end ?? now, anew }, caller, services);
  return { hasError: false, ...list };
};
