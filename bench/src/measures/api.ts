import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { visit } from '@outrider/e2e/support/raw-doors.ts';
import { seedDevices } from '../load/seed-devices.ts';
import type { Measure, Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const DEVICES = 50_000;
const WARMING = 20;

/** ms of each call, one after the other. */
async function timed(times: number, call: (at: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let at = 0; at < WARMING + times; at++) {
    const began = performance.now();
    await call(at);
    if (at >= WARMING) taken.push(performance.now() - began);
  }
  return taken;
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  await using outrider = await bootOutrider({
    vehicles: 0,
    prepare: (folder) => seedDevices(folder, DEVICES),
  });
  using visitor = await visit(outrider, 'admin', outrider.password);
  const headers = { authorization: `Bearer ${visitor.key}` };
  const page = async (query: string): Promise<{ items: readonly unknown[]; next: string | null }> => {
    const response = await fetch(`${outrider.address}/api/v1/devices?${query}`, { headers });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as { items: readonly unknown[]; next: string | null };
  };
  const times = quick ? 50 : 500;
  const firsts = await timed(times, () => page('limit=100'));
  log('first pages are measured');
  let cursor: string | null = null;
  const nexts = await timed(times, async () => {
    const { next } = await page(`limit=100${cursor === null ? '' : `&cursor=${cursor}`}`);
    cursor = next;
  });
  return [
    row('/api/v1/devices, first page of 50,000, p50', percentile(firsts, 0.5), 'ms'),
    row('/api/v1/devices, first page of 50,000, p95', percentile(firsts, 0.95), 'ms', '≤ 20'),
    row('the pages behind it, p95', percentile(nexts, 0.95), 'ms', '≤ 20'),
  ];
}

/** Pages of the list of devices, as programs read them. */
export const api: Measure = {
  name: 'api',
  about: 'pages of /api/v1/devices of 50,000 devices',
  run: measure,
};
