import { avWays } from './av-ways.ts';
import { cameraWays } from './camera-ways.ts';
import { type Dialect, idOf, plain, type Way } from './dialect.ts';
import { safetyWays } from './safety-ways.ts';

const HOST = idOf('mainServer');
const PORT = idOf('tcpPort');
const BACKUP = idOf('backupServer');

/** Host and port: two parameters, or the first alone where a recorder of 2019 has both in it. */
const server: Way = {
  ids: [HOST, PORT],
  keepsRest: true,
  read(has) {
    const host = has.get(HOST);
    const port = has.get(PORT);
    if (typeof host !== 'string' || host === '') return undefined;
    if (host.includes(':')) return host;
    return typeof port === 'number' ? `${host}:${port}` : undefined;
  },
  write(value, has) {
    const at = typeof value === 'string' ? value.lastIndexOf(':') : -1;
    if (typeof value !== 'string' || at < 1) return undefined;
    const before = has.get(HOST);
    if (typeof before === 'string' && before.includes(':')) return [{ id: HOST, value }];
    return [
      { id: HOST, value: value.slice(0, at) },
      { id: PORT, value: Number(value.slice(at + 1)) },
    ];
  },
};

/** The spare server has the port of the main one, or both in one where the recorder has them so. Told behind that one: its port counts. */
const spare: Way = {
  ids: [BACKUP, HOST, PORT],
  keepsRest: true,
  read(has) {
    const host = has.get(BACKUP);
    if (typeof host !== 'string') return undefined;
    if (host === '' || host.includes(':')) return host;
    const main = has.get(HOST);
    const port = has.get(PORT);
    // Nobody can tell the port of a name alone where the main server has its own beside it.
    if (typeof port !== 'number' || (typeof main === 'string' && main.includes(':'))) return undefined;
    return `${host}:${port}`;
  },
  write(value, has) {
    if (typeof value !== 'string') return undefined;
    const main = has.get(HOST);
    if (value === '' || (typeof main === 'string' && main.includes(':'))) return [{ id: BACKUP, value }];
    const at = value.lastIndexOf(':');
    return Number(value.slice(at + 1)) === has.get(PORT)
      ? [{ id: BACKUP, value: value.slice(0, at) }]
      : undefined;
  },
};

/** What recorders have that say nothing else: JT/T 808-2019 (table 12), the same since 2011, JT/T 1078-2016, T/JSATL12-2017. */
export const standardDialect: Dialect = {
  name: 'JT/T 808',
  ways: {
    net_HbSec: plain('heartbeatSeconds'),
    net_Server: server,
    net_Spare: spare,
    net_Apn: plain('mainApn'),
    net_ApnUser: plain('mainApnUser'),
    net_ApnPwd: plain('mainApnPassword'),
    sys_SpdLimit: plain('maxSpeedKmh'),
    sys_OSPeriod: plain('overSpeedSeconds'),
    preosd_plate: plain('plate'),
    ...avWays,
    ...cameraWays,
    ...safetyWays,
  },
};
