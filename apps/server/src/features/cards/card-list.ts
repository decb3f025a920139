import type { ControlHandler } from '../../calls/handler.ts';
import { askedList } from './asked-list.ts';

const DAY_SECONDS = 86_400;

export const cardList: ControlHandler<'cardList', 'cardLists' | 'store' | 'clock'> = async (
  { start, end = start + DAY_SECONDS },
  { caller, device: { deviceid } },
  services,
) => {
  const { data } = await askedList({ deviceid, start, end }, caller, services);
  return { records: data };
};
