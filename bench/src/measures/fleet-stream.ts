import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { visit } from '@outrider/e2e/support/raw-doors.ts';
import { STREAMS_OF_ONE } from '@outrider/model/live/limits.ts';
import { locationOf } from '../load/report-pool.ts';
import { deviceOf, signOn, type Terminal } from '../load/terminal.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { between, usageOf } from '../process-usage.ts';
import { percentile, type Row, row } from '../rows.ts';

const STREAMS = 1_000;
const TERMINALS = 200;
const PER_SECOND = 2_000;
const TURN_MS = 100;
const SIGN_ON_AT_ONCE = 20;
/** Each stream follows so many vehicles: of a part of the fleet, as programs do. */
const FOLLOWED = 2;
/** What tells reports apart that were sent in one second: a degree of latitude in millionths. */
const MARK = 1e6;

/** When each mark of a vehicle was sent. */
type Sent = readonly Map<number, number>[];

async function follow(
  outrider: Outrider,
  key: string,
  followed: readonly number[],
  sent: Sent,
  ages: number[],
): Promise<() => void> {
  const stop = new AbortController();
  const devices = followed.map(deviceOf).join(',');
  const response = await fetch(`${outrider.address}/api/v1/stream?kinds=devices&devices=${devices}`, {
    headers: { authorization: `Bearer ${key}` },
    signal: stop.signal,
  });
  if (!response.ok || response.body === null) throw new Error(`a stream was refused: ${response.status}`);
  void read(response.body, new Map(followed.map((index) => [deviceOf(index), index])), sent, ages);
  return () => stop.abort();
}

async function read(
  body: ReadableStream<Uint8Array>,
  indices: ReadonlyMap<string, number>,
  sent: Sent,
  ages: number[],
): Promise<void> {
  const text = new TextDecoder();
  try {
    for await (const bytes of body) {
      const nowMs = performance.now();
      for (const [, id = '', lat] of text
        .decode(bytes, { stream: true })
        .matchAll(/"deviceid":"(\d+)"[^\n]*"lat":([\d.]+)/g)) {
        const sentMs = sent[indices.get(id) ?? -1]?.get(Math.round(Number(lat) * MARK));
        if (sentMs !== undefined) ages.push(nowMs - sentMs);
      }
    }
  } catch {
    // It was stopped.
  }
}

async function signOnAll(port: number): Promise<Terminal[]> {
  const terminals: Terminal[] = [];
  for (let at = 0; at < TERMINALS; at += SIGN_ON_AT_ONCE)
    terminals.push(
      ...(await Promise.all(Array.from({ length: SIGN_ON_AT_ONCE }, (_, more) => signOn(port, at + more)))),
    );
  return terminals;
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  await using outrider = await bootOutrider({ vehicles: 0, flags: ['--accept-new'] });
  const terminals = await signOnAll(outrider.jt808Port);
  const sent = terminals.map(() => new Map<number, number>());
  const ages: number[] = [];
  const stops: (() => void)[] = [];
  const streams = quick ? STREAMS / 5 : STREAMS;
  using visitors = new DisposableStack();
  for (let at = 0; at < streams; at += STREAMS_OF_ONE) {
    const visitor = visitors.use(await visit(outrider, 'admin', outrider.password));
    const some = Array.from({ length: Math.min(STREAMS_OF_ONE, streams - at) }, (_, more) =>
      Array.from({ length: FOLLOWED }, (__, one) => ((at + more) * FOLLOWED + one) % TERMINALS),
    );
    stops.push(...(await Promise.all(some.map((each) => follow(outrider, visitor.key, each, sent, ages)))));
  }
  log(`${streams} streams are open`);
  const seconds = quick ? 4 : 15;
  let told = 0;
  const began = performance.now();
  const pids = [outrider.pid()];
  let before = usageOf(pids);
  let from = began;
  for (let turn = 0; turn < ((seconds + 2) * 1_000) / TURN_MS; turn++) {
    if (turn === 2_000 / TURN_MS) {
      before = usageOf(pids);
      from = performance.now();
      told = 0;
      ages.length = 0;
    }
    for (const [index, terminal] of terminals.entries()) {
      for (let one = 0; one < (PER_SECOND * TURN_MS) / 1_000 / TERMINALS; one++) {
        const mark = (turn + 1) * 10 + one;
        sent[index]?.set(24 * MARK + mark, performance.now());
        terminal.send('location', {
          ...locationOf(index, Date.now() + turn * 1_000),
          latitude: 24 + mark / MARK,
        });
        told++;
      }
    }
    await pause(Math.max(0, began + (turn + 1) * TURN_MS - performance.now()));
  }
  const took = (performance.now() - from) / 1_000;
  const { cpuSeconds } = between(before, usageOf(pids));
  for (const stop of stops) stop();
  for (const terminal of terminals) terminal[Symbol.dispose]();
  const name = `${streams} streams of server-sent events`;
  return [
    row(`${name}: reports a second`, told / took, '1/s', '2000'),
    row(`${name}: messages a second that came`, ages.length / took, '1/s'),
    row(`${name}: cores, taking reports in included`, cpuSeconds / took, '', '≤ 0.5'),
    row(`${name}: sent by the recorder to told, p95`, percentile(ages, 0.95), 'ms', '≤ 300'),
  ];
}

/** Programs that follow the fleet, while it reports. */
export const fleetStream: Measure = {
  name: 'fleet-stream',
  about: '1,000 streams of /api/v1/stream while 2,000 reports a second come',
  run: measure,
};
