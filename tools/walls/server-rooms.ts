import { ground, kept, rows, wire } from './package-rooms.ts';
import type { Room } from './room.ts';

/** What every part of the server may use. */
const serverGround = [...ground, 'server/log', 'server/start-error'] as const;

/** What is behind doors and features: the people, the fleet and its streams, what is kept of them. */
const serverParts = [
  'server/options',
  'server/bus',
  'server/cluster',
  'server/settings',
  'server/mileage',
  'server/places',
  'server/variants',
  'server/jobs',
  'server/tls',
  'server/os-control',
  'server/sessions',
  'server/happenings',
  'server/fleet',
  'server/feed',
  'server/relay',
  'server/talk',
  'server/recording',
  'server/orders',
  'server/retrieval',
  'server/words',
  'server/late-commands',
  'server/attachments',
  'server/cases',
  'server/notifications',
  'server/plans',
  'server/remote',
  'server/uploads',
  'server/onward',
  'server/firmware',
  'server/faces',
  'server/maintenance',
  'server/health',
  'server/drivers',
  'server/privacy',
  'server/reports',
  'server/archives',
  'server/persons',
  'server/transfers',
  'server/diagnostics',
] as const;

/** The rooms of the server. */
export const serverRooms = {
  'server/log': { at: 'apps/server/src/log.ts', sees: [], node: true },
  'server/start-error': { at: 'apps/server/src/start-error.ts', sees: [] },
  'server/files': { at: 'apps/server/src/files', sees: ground, node: true },
  'server/options': { at: 'apps/server/src/options', sees: [...ground, 'options'], node: true },
  'server/net': { at: 'apps/server/src/net', sees: [...serverGround, 'server/options'], node: true },
  'server/bus': {
    at: 'apps/server/src/bus',
    sees: [...serverGround, ...kept, 'server/options'],
    node: true,
  },
  /** Which servers there are over one store, and their door for each other. */
  'server/cluster': {
    at: 'apps/server/src/cluster',
    sees: [...serverGround, ...kept, 'server/files', 'server/bus'],
    node: true,
  },
  /** What people set of the server, and what options pin. */
  'server/settings': {
    at: 'apps/server/src/settings',
    sees: [...serverGround, 'protocol/calls', ...kept, 'server/options', 'server/bus'],
    node: true,
  },
  /** How many kilometres today: counted for all who ask together. */
  'server/mileage': { at: 'apps/server/src/mileage', sees: [...serverGround, ...kept], node: true },
  /** Streets, towns and addresses. */
  'server/places': {
    at: 'apps/server/src/places',
    sees: [...serverGround, 'server/files'],
    node: true,
  },
  'server/variants': {
    at: 'apps/server/src/variants',
    sees: [...serverGround, 'server/options'],
    node: true,
  },
  /** The engine of the store is opened here, and its backups are begun. */
  'server/database': {
    at: 'apps/server/src/database',
    sees: [
      ...serverGround,
      ...kept,
      'store/engine',
      'store/tools',
      'server/files',
      'server/options',
      'server/bus',
    ],
    node: true,
  },
  /** Disks and restart of the machine: the helper that has the rights, and how it is asked. */
  'server/os-control': { at: 'apps/server/src/os-control', sees: serverGround, node: true },
  'server/jobs': { at: 'apps/server/src/jobs', sees: [...serverGround, ...kept, 'server/bus'], node: true },
  /** The certificate that https is served with, and the people who are told when it ends. */
  'server/tls': {
    at: 'apps/server/src/tls',
    sees: [
      ...serverGround,
      'server/files',
      'server/net',
      'server/options',
      'server/settings',
      'server/bus',
      'server/jobs',
    ],
    node: true,
  },
  'server/sessions': {
    at: 'apps/server/src/sessions',
    sees: [...serverGround, ...rows, ...kept, 'server/files', 'server/options', 'server/net', 'server/bus'],
    node: true,
  },
  /** What reports and the server say happened: stages, and the door through which events are kept and told. */
  'server/happenings': {
    at: 'apps/server/src/happenings',
    sees: [...serverGround, ...kept, 'server/bus', 'server/jobs'],
  },
  'server/fleet': {
    at: 'apps/server/src/fleet',
    sees: [...serverGround, ...kept, 'server/bus', 'server/cluster', 'server/happenings'],
    node: true,
  },
  /** What changes, for the streams of programs. */
  'server/feed': {
    at: 'apps/server/src/feed',
    sees: [...serverGround, ...kept, 'server/bus', 'server/fleet'],
  },
  'server/relay': {
    at: 'apps/server/src/relay',
    sees: [...serverGround, 'media', 'server/bus', 'server/cluster', 'server/fleet'],
    node: true,
  },
  'server/talk': {
    at: 'apps/server/src/talk',
    sees: [...serverGround, 'media', 'server/bus', 'server/cluster', 'server/fleet'],
    node: true,
  },
  'server/recording': {
    at: 'apps/server/src/recording',
    sees: [
      ...serverGround,
      'media',
      'evidence',
      ...kept,
      'server/files',
      'server/options',
      'server/bus',
      'server/cluster',
      'server/fleet',
      'server/relay',
    ],
    node: true,
  },
  /** What waits for devices, of whatever kind. */
  'server/orders': {
    at: 'apps/server/src/orders',
    sees: [...serverGround, ...kept, 'server/bus', 'server/fleet'],
    node: true,
  },
  /** What drivers are told in writing. */
  'server/words': {
    at: 'apps/server/src/words',
    sees: [...serverGround, ...kept, 'server/bus', 'server/fleet', 'server/orders'],
    node: true,
  },
  /** Commands that wait for their device by choice. */
  'server/late-commands': {
    at: 'apps/server/src/late-commands',
    sees: [...serverGround, ...kept, 'server/bus', 'server/fleet', 'server/orders'],
    node: true,
  },
  /** What recorders are set to, and what people want of them. */
  'server/remote': {
    at: 'apps/server/src/remote',
    sees: [
      ...serverGround,
      ...kept,
      'server/files',
      'server/bus',
      'server/jobs',
      'server/settings',
      'server/fleet',
    ],
    node: true,
  },
  /** Files that recorders upload by themselves; what takes them in is a gateway. */
  'server/uploads': {
    at: 'apps/server/src/uploads',
    sees: [
      ...serverGround,
      ...kept,
      'server/files',
      'server/net',
      'server/bus',
      'server/cluster',
      'server/remote',
    ],
    node: true,
  },
  /** What goes on to other platforms, as JT/T 808, and to an MQTT broker. */
  'server/onward': {
    at: 'apps/server/src/onward',
    sees: [...serverGround, 'jt808', ...kept, 'server/settings', 'server/feed'],
    node: true,
  },
  /** Firmware of devices: the store, its downloads, updates and plans. */
  'server/firmware': {
    at: 'apps/server/src/firmware',
    sees: [
      ...serverGround,
      ...kept,
      'server/files',
      'server/options',
      'server/net',
      'server/bus',
      'server/cluster',
      'server/fleet',
      'server/orders',
    ],
    node: true,
  },
  /** Faces in the slots of recorders: what they said of them, and what they are to hold. */
  'server/faces': {
    at: 'apps/server/src/faces',
    sees: [...serverGround, ...kept, 'server/net', 'server/bus', 'server/fleet', 'server/orders'],
    node: true,
  },
  /** What vehicles need, and what was done: plans, odometers, files. */
  'server/maintenance': {
    at: 'apps/server/src/maintenance',
    sees: [
      ...serverGround,
      ...kept,
      'server/files',
      'server/bus',
      'server/cluster',
      'server/jobs',
      'server/mileage',
      'server/happenings',
      'server/fleet',
    ],
    node: true,
  },
  /** What is wrong with vehicles. */
  'server/health': {
    at: 'apps/server/src/health',
    sees: [...serverGround, ...kept, 'server/bus', 'server/jobs', 'server/fleet'],
  },
  /** Logs as encrypted archives. */
  'server/archives': { at: 'apps/server/src/archives', sees: serverGround, node: true },
  /** When vehicles are private. */
  'server/privacy': {
    at: 'apps/server/src/privacy',
    sees: [...serverGround, ...kept, 'server/bus', 'server/jobs'],
  },
  /** The drivers, by the cards in recorders. */
  'server/drivers': {
    at: 'apps/server/src/drivers',
    sees: [...serverGround, ...kept, 'server/net', 'server/bus', 'server/fleet'],
  },
  /** Footage that is fetched of devices; what takes it in is a gateway. */
  'server/retrieval': {
    at: 'apps/server/src/retrieval',
    sees: [
      ...serverGround,
      'media',
      ...kept,
      'server/files',
      'server/bus',
      'server/cluster',
      'server/fleet',
      'server/relay',
      'server/orders',
    ],
    node: true,
  },
  /** Files that recorders keep of their alarms; what takes them in is a gateway. */
  'server/attachments': {
    at: 'apps/server/src/attachments',
    sees: [
      ...serverGround,
      ...kept,
      'server/bus',
      'server/cluster',
      'server/fleet',
      'server/relay',
      'server/orders',
    ],
    node: true,
  },
  /** What is done about events: which plan holds, and the footage that plans ask for. */
  'server/plans': {
    at: 'apps/server/src/plans',
    sees: [
      ...serverGround,
      ...kept,
      'server/net',
      'server/bus',
      'server/happenings',
      'server/fleet',
      'server/relay',
      'server/orders',
      'server/retrieval',
      'server/attachments',
    ],
    node: true,
  },
  /** Alarms that people decide about. */
  'server/cases': {
    at: 'apps/server/src/cases',
    sees: [...serverGround, ...kept, 'server/bus', 'server/settings', 'server/jobs', 'server/fleet'],
    node: true,
  },
  /** The people who are told of events outside of the console, and how. */
  'server/notifications': {
    at: 'apps/server/src/notifications',
    sees: [
      ...serverGround,
      ...kept,
      'server/net',
      'server/bus',
      'server/settings',
      'server/jobs',
      'server/plans',
    ],
    node: true,
  },
  /** Reports of events: which are due, how each type is made, and their files, which a thread writes. */
  'server/reports': {
    at: 'apps/server/src/reports',
    sees: [
      ...serverGround,
      ...kept,
      'server/files',
      'server/cluster',
      'server/settings',
      'server/mileage',
      'server/happenings',
      'server/sessions',
      'server/notifications',
    ],
    node: true,
  },
  /** What is kept of people: to be exported, and to be erased. */
  'server/persons': {
    at: 'apps/server/src/persons',
    sees: [
      ...serverGround,
      ...kept,
      'evidence',
      'server/files',
      'server/archives',
      'server/recording',
      'server/reports',
    ],
    node: true,
  },
  /** Records of a company that are brought in and taken out, many together. */
  'server/transfers': {
    at: 'apps/server/src/transfers',
    sees: [
      ...serverGround,
      ...kept,
      'server/files',
      'evidence',
      'server/net',
      'server/cluster',
      'server/mileage',
      'server/jobs',
      'server/sessions',
      'server/happenings',
      'server/fleet',
      'server/recording',
      'server/attachments',
      'server/drivers',
      'server/privacy',
      'server/maintenance',
      'server/archives',
    ],
    node: true,
  },
  /** The inside of the server as tables, and in a bundle, for people who look for what is wrong with it. */
  'server/diagnostics': {
    at: 'apps/server/src/diagnostics',
    sees: [
      ...serverGround,
      ...kept,
      'evidence',
      'server/options',
      'server/net',
      'server/settings',
      'server/places',
      'server/jobs',
      'server/fleet',
      'server/relay',
      'server/retrieval',
    ],
    node: true,
  },
  /** What was fetched becomes footage of the server: files of recorders are read here. */
  'server/intake': {
    at: 'apps/server/src/intake',
    sees: [
      ...serverGround,
      'media',
      'jt808',
      ...kept,
      'server/bus',
      'server/fleet',
      'server/relay',
      'server/recording',
      'server/retrieval',
    ],
    node: true,
  },
  'server/gateways': {
    at: 'apps/server/src/gateways',
    sees: [
      ...serverGround,
      'jt808',
      'server/options',
      'server/net',
      'server/bus',
      'server/fleet',
      'server/relay',
      'server/talk',
      'server/retrieval',
      'server/attachments',
      'server/uploads',
    ],
    node: true,
    apart: true,
  },
  'server/demo': {
    at: 'apps/server/src/demo',
    sees: [...serverGround, ...kept, 'virtual-fleet'],
    node: true,
  },
  /** What a module is, and how a list of them is started. */
  'server/wiring': { at: 'apps/server/src/wiring', sees: [], node: true },
  /** The parts of the server behind the calls, each with what it needs and provides: they know every room below. */
  'server/modules': {
    at: 'apps/server/src/modules',
    sees: [
      ...serverGround,
      'evidence',
      ...kept,
      'store/engine',
      'server/files',
      'server/net',
      'server/database',
      ...serverParts,
      'server/intake',
      'server/gateways',
      'server/demo',
      'server/wiring',
    ],
    node: true,
  },
  'server/calls': {
    at: 'apps/server/src/calls',
    sees: [...serverGround, ...wire, ...kept, 'server/net', ...serverParts, 'server/modules'],
    node: true,
  },
  'server/features': {
    at: 'apps/server/src/features',
    sees: [...serverGround, ...rows, ...kept, ...serverParts, 'server/calls'],
    node: true,
    apart: true,
  },
  'server/doors': {
    at: 'apps/server/src/doors',
    sees: [
      ...serverGround,
      ...wire,
      'media',
      ...kept,
      'server/files',
      'server/net',
      ...serverParts,
      'server/calls',
    ],
    node: true,
    apart: true,
  },
  /** The composition root and the process. */
  server: {
    at: 'apps/server/src',
    sees: [
      // Its tests make calls as programs of others do, by the package that these install.
      'api-client',
      'api-client/build',
      ...serverGround,
      'options',
      ...kept,
      'server/net',
      ...serverParts,
      'server/wiring',
      'server/modules',
      'server/calls',
      'server/features',
      'server/doors',
      'server/demo',
    ],
    node: true,
  },
  /** Programs about a server: making what it then has, and letting it suffer. */
  'server/tools': {
    at: 'apps/server/src/tools',
    sees: [
      ...serverGround,
      'options',
      ...wire,
      'media',
      ...kept,
      'store/engine',
      'store/tools',
      'server/options',
      'server/bus',
      'server/cluster',
      'server/jobs',
      'server/os-control',
      'server/fleet',
      'server/orders',
      'server/net',
      'server/recording',
      'server/demo',
      // Dialects of recorders are tried on captured frames.
      'server/gateways',
      'virtual-fleet',
      'server',
    ],
    node: true,
  },
} as const satisfies Record<string, Room>;
