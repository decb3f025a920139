import { dayOfDate } from '@outrider/kit/day-zone.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_NET_FLOW_DAYS } from '@outrider/protocol/live/net-flow-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const netFlow: HttpHandler<'netFlow', 'store' | 'budgets'> = async (
  { deviceid, from, to },
  { devices },
  { store, budgets },
) => {
  const days = (dayOfDate(to) ?? 0) - (dayOfDate(from) ?? 0) + 1;
  if (days < 1) throw new OutriderError('VALIDATION', 'to: it is before from');
  if (days > MAX_NET_FLOW_DAYS)
    throw new OutriderError('VALIDATION', `to: ask for at most ${MAX_NET_FLOW_DAYS} days at once`);
  const useOf = (id: string) => {
    const { usedBytes, limitBytes = null } = budgets.useOf(id);
    return { used: usedBytes, limit: limitBytes };
  };
  const { deviceTraffic } = store;
  const { month } = budgets;
  if (deviceid !== undefined) {
    const sent = await deviceTraffic.days(deviceid, from, to);
    const use = useOf(deviceid);
    return { rows: sent.map(({ day, bytes }) => ({ deviceid, date: day, bytes, ...use })), month };
  }
  const registered = devices.filter((device) => device.registered).map((device) => device.deviceid);
  const sums = await deviceTraffic.sums(registered, from, to);
  return { rows: registered.map((id) => ({ deviceid: id, bytes: sums.get(id) ?? 0, ...useOf(id) })), month };
};
