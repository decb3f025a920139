import type { HttpHandler } from '../../calls/handler.ts';

const timeOf = (ms: number | undefined): number | null => (ms === undefined ? null : Math.round(ms));

export const mqttState: HttpHandler<'mqttState', 'mqtt'> = (_request, _call, { mqtt }) => {
  const { sinceMs, nextMs, fault, ...rest } = mqtt.state;
  return {
    ...rest,
    since: timeOf(sinceMs),
    next: timeOf(nextMs),
    fault: fault?.words ?? null,
    faultTime: timeOf(fault?.atMs),
  };
};

export const testMqtt: HttpHandler<'testMqtt', 'mqtt'> = async (_request, _call, { mqtt }) =>
  await mqtt.test();
