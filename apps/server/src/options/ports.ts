import { flagOf } from './flag.ts';
import { type Config, playbackPortOf, subPortOf, talkPortOf } from './config.ts';

/** A port, or some in a row, on which the server listens. */
export interface PortRow {
  /** The option that says which. */
  readonly option: keyof Config;
  /** First and last one, as the options have them; undefined where none is open. */
  readonly at: (config: Config) => readonly [first: number, last: number] | undefined;
  readonly over: readonly ('TCP' | 'UDP')[];
  readonly from:
    | 'browsers'
    | 'recorders'
    | 'servers'
    | 'authorities of certificates'
    | 'programs that watch the server';
  readonly what: string;
}

const one = (port: number): readonly [number, number] => [port, port];

/** Every port of the server: what firewalls, containers and the documents are told. */
export const portRows: readonly PortRow[] = [
  {
    option: 'port',
    at: ({ port }) => one(port),
    over: ['TCP'],
    from: 'browsers',
    what: 'console, calls, streams, pushes; files that recorders fetch, where it is plain http',
  },
  {
    option: 'jt808Port',
    at: ({ jt808Port }) => one(jt808Port),
    over: ['TCP', 'UDP'],
    from: 'recorders',
    what: 'JT/T 808: positions, events, orders',
  },
  {
    option: 'jt1078Port',
    at: ({ jt1078Port }) => one(jt1078Port),
    over: ['TCP', 'UDP'],
    from: 'recorders',
    what: 'main streams; by the transport of media-transport alone',
  },
  {
    option: 'jt1078SubPort',
    at: (config) => one(subPortOf(config)),
    over: ['TCP', 'UDP'],
    from: 'recorders',
    what: 'sub streams, likewise',
  },
  {
    option: 'jt1078TalkPort',
    at: (config) => one(talkPortOf(config)),
    over: ['TCP'],
    from: 'recorders',
    what: 'sound of talks',
  },
  {
    option: 'jt1078PlaybackPort',
    at: (config) => one(playbackPortOf(config)),
    over: ['TCP'],
    from: 'recorders',
    what: 'what they play of their own storage',
  },
  {
    option: 'ftpPort',
    at: ({ ftpPort }) => one(ftpPort),
    over: ['TCP'],
    from: 'recorders',
    what: 'files by FTP; open only while some are awaited',
  },
  {
    option: 'ftpPassivePorts',
    at: ({ ftpPassivePorts }) => {
      const [first = 0, last = 0] = ftpPassivePorts.split('-').map(Number);
      return [first, last];
    },
    over: ['TCP'],
    from: 'recorders',
    what: 'the bytes of those files',
  },
  {
    option: 'firmwarePort',
    at: ({ firmwarePort }) => one(firmwarePort),
    over: ['TCP'],
    from: 'recorders',
    what: 'firmware that they fetch; open where the console’s own port will not do for that',
  },
  {
    option: 'attachmentPort',
    at: ({ attachmentPort }) => one(attachmentPort),
    over: ['TCP'],
    from: 'recorders',
    what: 'files of alarms; open only while some are awaited',
  },
  {
    option: 'acmePort',
    at: ({ acmePort }) => one(acmePort),
    over: ['TCP'],
    from: 'authorities of certificates',
    what: 'Let’s Encrypt, open only while a certificate is asked for; the package needs the right to a port below 1024 for it',
  },
  {
    option: 'peerPort',
    at: ({ peerPort, bus }) => (bus.length > 0 ? one(peerPort) : undefined),
    over: ['TCP'],
    from: 'servers',
    what: 'pictures of the recorders that hang here, for the other servers of --bus',
  },
  {
    option: 'monitorPort',
    at: ({ monitorPort }) => (monitorPort === undefined ? undefined : one(monitorPort)),
    over: ['TCP'],
    from: 'programs that watch the server',
    what: '/healthz, /readyz and /metrics; the package opens 24681 for this machine alone',
  },
];

/**
 * The option that has a port, also of one that is not open now: what opens it later would find it taken.
 * @param but options that may be shared
 * @returns its flag; undefined where the port is nobody's, or 0
 */
export function portOption(
  config: Config,
  port: number,
  but: readonly (keyof Config)[] = [],
): string | undefined {
  if (port === 0) return undefined;
  const row = portRows.find(({ option, at }) => {
    const [first, last] = at(config) ?? [0, 0];
    return !but.includes(option) && port >= first && port <= last;
  });
  return row && flagOf(row.option);
}
