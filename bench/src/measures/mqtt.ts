import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@outrider/kit/clock.ts';
import { type Device, unheardDevice } from '@outrider/model/devices/device.ts';
import { MqttLink } from '@outrider/server/onward/mqtt/mqtt-link.ts';
import { MqttTelling } from '@outrider/server/onward/mqtt/mqtt-telling.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { type Row, row } from '../rows.ts';

const MOSQUITTO = '/usr/sbin/mosquitto';
const VEHICLES = 5_000;
const PER_SECOND = 5_000;
const TURN_MS = 200;
const GOAL = '≤ 0.3';

function deviceAt(index: number, turn: number): Device {
  const angle = turn / 100 + index;
  const position = {
    time: Date.now(),
    lat: 24 + Math.sin(angle) / 100,
    lng: 120 + Math.cos(angle) / 100,
    speedKmh: 30 + (index % 40),
    heading: index % 360,
    altitude: 20,
    valid: true,
  };
  return { ...unheardDevice(`V-${index}`), status: 1, statusTime: turn, position, ignitionOn: true };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Tells a broker for some seconds. @returns messages that it took a second, and how many cores this process used */
async function told(port: number, qos: 0 | 1, seconds: number): Promise<[perSecond: number, cores: number]> {
  const broker = {
    address: { secure: false, host: '127.0.0.1', port },
    ca: '',
    user: '',
    password: '',
    prefix: `bench${qos}`,
    discovery: '',
    qos,
    everyS: 0,
    drivers: false,
    pictures: false,
  };
  const devices = new Map<string, Device>(
    Array.from({ length: VEHICLES }, (_, index) => [`V-${index}`, deviceAt(index, 0)] as const),
  );
  const ready = Promise.withResolvers<void>();
  let telling: MqttTelling | undefined;
  const link = new MqttLink({
    broker,
    clientId: 'bench',
    tellsStatus: true,
    clock: systemClock,
    onReady: () => ready.resolve(),
    onRoom: () => telling?.pump(),
    onEnd: (words) => ready.reject(new Error(words)),
  });
  await ready.promise;
  telling = new MqttTelling(link, {
    broker,
    deviceOf: (deviceid) => devices.get(deviceid),
    all: () => devices.values(),
    isWanted: () => true,
    isPrivate: () => false,
    nameOf: ({ deviceid }) => deviceid,
    odometerOf: () => undefined,
    version: 'bench',
    clock: systemClock,
  });
  while (link.sent < VEHICLES) await pause(50);
  const eachTurn = (PER_SECOND * TURN_MS) / 1_000;
  const [began, sent, cpu] = [performance.now(), link.sent, process.cpuUsage()];
  for (let turn = 0; turn < (seconds * 1_000) / TURN_MS; turn++) {
    const changed = Array.from({ length: eachTurn }, (_, at) =>
      deviceAt((turn * eachTurn + at) % VEHICLES, turn + 1),
    );
    for (const device of changed) devices.set(device.deviceid, device);
    telling.changed(changed);
    await pause(Math.max(0, began + (turn + 1) * TURN_MS - performance.now()));
  }
  const took = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const perSecond = (link.sent - sent) / took;
  telling[Symbol.dispose]();
  await link.leave();
  return [perSecond, (user + system) / 1e6 / took];
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  if (!existsSync(MOSQUITTO)) {
    log('Mosquitto is not installed: apt-get install mosquitto');
    return [row(`MQTT: ${PER_SECOND} messages a second, cores`, null, '', GOAL)];
  }
  const folder = mkdtempSync(join(tmpdir(), 'outrider-bench-'));
  const port = await freePort();
  writeFileSync(
    join(folder, 'broker.conf'),
    `allow_anonymous true\npersistence false\nmax_queued_messages 0\nlistener ${port} 127.0.0.1\n`,
  );
  const child = spawn(MOSQUITTO, ['-c', join(folder, 'broker.conf')], { stdio: 'ignore' });
  try {
    await pause(1_000);
    const rows: Row[] = [];
    for (const qos of [0, 1] as const) {
      const [perSecond, cores] = await told(port, qos, quick ? 4 : 15);
      const name = `MQTT, quality of service ${qos}`;
      rows.push(
        row(`${name}: messages a second that Mosquitto took`, perSecond, '1/s', '5000'),
        row(`${name}: cores that telling them takes`, cores, '', GOAL),
      );
    }
    return rows;
  } finally {
    child.kill();
    rmSync(folder, { recursive: true });
  }
}

/** Telling a broker how 5,000 vehicles are, a message a second of each. */
export const mqtt: Measure = {
  name: 'mqtt',
  about: '5,000 messages a second to Mosquitto: what came, and the processor time',
  run: measure,
};
