import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readBusAddress } from '../../options/bus-address.ts';
import { silentLog } from '../../testing-log.ts';
import { LONG } from '../../testing-wait.ts';
import { InProcessBus } from '../in-process-bus.ts';
import { busContract } from '../testing-bus-contract.ts';
import { NatsLine } from './nats-line.ts';
import { NO_NATS, natsProgram, StartedNats } from './testing-nats.ts';

const program = natsProgram();
if (program === undefined) console.info(NO_NATS);
let nats: StartedNats;
let clusters = 0;

/** Lines of servers a and b, which are admitted. */
async function lines(names: readonly string[] = ['a', 'b'], cluster = `test-${clusters++}`) {
  const address = readBusAddress([nats.url]);
  if (address === undefined) throw new Error('no address');
  return await Promise.all(
    names.map(async (server) => {
      const line = await NatsLine.open({ address, server, cluster, log: silentLog });
      onTestFinished(() => line[Symbol.asyncDispose]());
      line.admit();
      return line;
    }),
  );
}

describe.skipIf(program === undefined)('on a line over NATS', () => {
  beforeAll(async () => {
    nats = await StartedNats.start(program ?? '');
  });
  afterAll(() => nats[Symbol.asyncDispose]());

  busContract(async () => {
    const [a, b] = await lines();
    if (a === undefined || b === undefined) throw new Error('two lines are wanted');
    return [a, b];
  });

  test('how long a word takes to the bus and back is measured', async () => {
    const [line] = await lines(['a']);
    expect(await line?.roundTrip()).toBeGreaterThanOrEqual(0);
  });

  test('servers of another cluster on the same NATS are not heard', async () => {
    const [a, d] = await lines(['a', 'd'], 'one');
    const [b, c] = await lines(['b', 'c'], 'two');
    const [busA, busB, busC, busD] = [a, b, c, d].map((line) => new InProcessBus(silentLog, line));
    const heard: unknown[] = [];
    const heardThere: unknown[] = [];
    busB?.subscribe('server.gone', (said) => void heard.push(said));
    busD?.subscribe('server.gone', (said) => void heardThere.push(said));
    busA?.publish('server.gone', { server: 'a' });
    // NATS has passed it on by then, to every server that it is for.
    await expect.poll(() => heardThere, LONG).toEqual([{ server: 'a' }]);
    busC?.publish('server.gone', { server: 'c' });
    await expect.poll(() => heard, LONG).toEqual([{ server: 'c' }]);
  });

  test('what is said while the bus is away is lost, and what is said then is heard again', async () => {
    const [a, b] = await lines();
    const [busA, busB] = [a, b].map((line) => new InProcessBus(silentLog, line));
    const turns: boolean[] = [];
    a?.onTurn((isUp) => turns.push(isUp));
    const heard: unknown[] = [];
    busB?.subscribe('server.gone', ({ server }) => void heard.push(server));
    await nats.kill();
    await vi.waitFor(() => expect([a?.isUp, b?.isUp]).toEqual([false, false]), LONG);
    busA?.publish('server.gone', { server: 'away' });
    await nats.goOn();
    await vi.waitFor(() => expect([a?.isUp, b?.isUp]).toEqual([true, true]), LONG);
    // NATS may learn of the listeners after it has taken the first messages.
    await vi.waitFor(() => {
      busA?.publish('server.gone', { server: 'back' });
      expect(heard).toContain('back');
    }, LONG);
    expect(heard).not.toContain('away');
    expect(turns).toEqual([false, true]);
  });

  test('a bus that is not there is told in words', async () => {
    const address = readBusAddress(['nats://127.0.0.1:1']);
    if (address === undefined) throw new Error('no address');
    await expect(NatsLine.open({ address, server: 'a', cluster: 'x', log: silentLog })).rejects.toThrow(
      /^The bus nats:\/\/127\.0\.0\.1:1 cannot be used: .*--bus\.$/,
    );
  });
});
