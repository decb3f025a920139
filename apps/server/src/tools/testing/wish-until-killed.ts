// A program of its own: keeps wishes for one recorder in a real store, and tells them, until it is killed. The test that runs it is the recorder.
import { createInterface } from 'node:readline';
import { VIRTUAL_MANUFACTURER, VIRTUAL_MODEL } from '@outrider/jt808/dialects/virtual-recorder.ts';
import type { KnownMessage, MessageBodies, MessageName } from '@outrider/jt808/messages/table.ts';
import { systemClock } from '@outrider/kit/clock.ts';
import { fromHex, toHex } from '@outrider/kit/hex.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import { LocalLinks } from '../../fleet/links/local-links.ts';
import { shippedDialects } from '../../gateways/jt808/dialects/choose-dialect.ts';
import { RemoteCommands } from '../../gateways/jt808/serve-remote.ts';
import { RemoteSettings } from '../../remote/remote-settings.ts';
import { silentLog } from '../../testing-log.ts';
import { type Answer, DEVICE, type Done, type Frame, type Order } from './wish-lines.ts';

const [folder = ''] = process.argv.slice(-1);
const store = await openSqliteStore({ folder });
const bus = new InProcessBus(silentLog);
const links = new LocalLinks({ bus, clock: systemClock, log: silentLog });
const remote = await RemoteSettings.start({ store, links, bus, clock: systemClock, log: silentLog });

const say = (line: Frame | Done): unknown => process.stdout.write(`${JSON.stringify(line)}\n`);

/** Callers that wait for an answer, in the order of their frames. */
const waiting: ((answer: Answer) => void)[] = [];
function ask(frame: Frame): Promise<Answer> {
  say(frame);
  return new Promise((resolve) => waiting.push(resolve));
}

/** The wire: each message waits for what the recorder says. */
async function request<N extends MessageName>(name: N, body: MessageBodies[N]): Promise<KnownMessage> {
  if (name === 'setParameters') {
    const { parameters } = body as MessageBodies['setParameters'];
    await ask({
      frame: 'tell',
      parameters: parameters.map(({ id, value }) => [id, value instanceof Uint8Array ? toHex(value) : '']),
    });
    return { name: 'terminalAnswer' } as unknown as KnownMessage;
  }
  if (name !== 'querySomeParameters') throw new OutriderError('VALIDATION', 'The device refused');
  const { ids } = body as MessageBodies['querySomeParameters'];
  const { answer } = await ask({ frame: 'ask', ids });
  const parameters = answer.map(([id, hex]) => ({ id, value: fromHex(hex) }));
  return {
    name: 'parameters',
    id: 0x0104,
    body: { replySequence: 0, parameters },
  } as unknown as KnownMessage;
}

let leave = (): void => {};
function come(): void {
  const commands = new RemoteCommands({
    deviceid: DEVICE,
    sender: { request },
    gateway: {
      fleet: { records: { get: () => ({ channelMask: '0' }) } as never },
      dialects: shippedDialects,
    },
    heard: {
      said: { manufacturer: VIRTUAL_MANUFACTURER, model: VIRTUAL_MODEL, softwareVersion: '1' },
      say() {},
    },
  });
  leave = links.attach({
    protocol: 'killed',
    deviceid: DEVICE,
    commands: { remote: commands },
    close() {},
  });
}

async function obey(order: Order): Promise<void> {
  if (order.do === 'want') await remote.want(DEVICE, order.values, 'ann');
  else if (order.do === 'takeBack') await remote.takeBack(DEVICE, order.key);
  else if (order.do === 'leave') leave();
  else {
    come();
    await remote.told(DEVICE);
  }
}

process.stdin.on('end', () => process.exit(1));
createInterface({ input: process.stdin }).on('line', (line) => {
  const heard = JSON.parse(line) as Order | Answer;
  if ('answer' in heard) waiting.shift()?.(heard);
  else
    void obey(heard).then(
      () => say({ done: heard.do, refused: false }),
      (error: unknown) => {
        if (!(error instanceof OutriderError)) throw error;
        say({ done: heard.do, refused: true });
      },
    );
});
