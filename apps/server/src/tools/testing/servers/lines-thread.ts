// Lines of servers on a thread of their own: whoever else is busy in the process holds up nothing that goes over them.
import { parentPort } from 'node:worker_threads';
import { Forwarder } from './forwarder.ts';
import type { LineOrder } from './lines.ts';

const lines = new Map<number, Forwarder>();

parentPort?.on('message', async ({ line, does, port, cut }: LineOrder) => {
  if (does === 'open') {
    const forwarder = await Forwarder.open(() => port);
    lines.set(line, forwarder);
    parentPort?.postMessage({ line, port: forwarder.port });
  } else if (does === 'cut') lines.get(line)?.cut(cut ?? 'both');
  else lines.get(line)?.mend();
});
