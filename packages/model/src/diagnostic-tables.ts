import { monitorTitles } from './diagnostic-monitors.ts';
import type { PlainWord } from './texts.ts';

/** How a value is written, and what it may be on the wire: numbers but for text. */
export type DiagnosticKind = 'text' | 'count' | 'time' | 'bytes' | 'rate' | 'ms';

interface DiagnosticColumn {
  /** Its heading. */
  readonly title: PlainWord;
  readonly kind: DiagnosticKind;
}

interface DiagnosticTable {
  /** Of the command by which the control connection reads it: DB1 to DB14. */
  readonly code: `DB${number}`;
  /** Of its shape: grows when a column changes what it means or goes; new columns alone leave it. */
  readonly version: number;
  readonly title: PlainWord;
  /** What its rows are. */
  readonly about: PlainWord;
  readonly columns: Readonly<Record<string, DiagnosticColumn>>;
}

const declared = <const T extends Readonly<Record<string, DiagnosticTable>>>(tables: T): T => tables;

const deviceid = { title: 'Device', kind: 'text' } as const;
const address = { title: 'Address', kind: 'text' } as const;
const last = { title: 'Last heard', kind: 'time' } as const;
const state = { title: 'State', kind: 'text' } as const;

/** What level 0 may look at of the inside of a server (rule DIAG-1): calls, commands, screens and the reference follow from it. */
export const diagnosticTables = declared({
  testvcp: {
    code: 'DB1',
    version: 1,
    title: monitorTitles.testvcp,
    about: 'How long calls took within the last five minutes.',
    columns: {
      name: { title: 'Call', kind: 'text' },
      count: { title: 'How often', kind: 'count' },
      mean: { title: 'Average', kind: 'ms' },
      longest: { title: 'Highest', kind: 'ms' },
    },
  },
  testdev: {
    code: 'DB2',
    version: 1,
    title: monitorTitles.testdev,
    about: 'Devices that can be asked now, and what each can be asked.',
    columns: {
      deviceid,
      protocol: { title: 'Protocol', kind: 'text' },
      address,
      sections: { title: 'What it can be asked', kind: 'text' },
    },
  },
  covermonitor: {
    code: 'DB3',
    version: 1,
    title: monitorTitles.covermonitor,
    about: 'Cameras that their recorders report as lost or covered.',
    columns: {
      deviceid,
      channel: { title: 'Channel', kind: 'count' },
      problem: { title: 'Problem', kind: 'text' },
      since: { title: 'Since', kind: 'time' },
    },
  },
  requestarray: {
    code: 'DB4',
    version: 1,
    title: monitorTitles.requestarray,
    about: 'Streams that somebody watches now. “Since” is empty where nothing comes.',
    columns: {
      deviceid,
      channel: { title: 'Channel', kind: 'count' },
      stream: { title: 'Stream', kind: 'text' },
      since: { title: 'Since', kind: 'time' },
      in: { title: 'From the device', kind: 'rate' },
      out: { title: 'To viewers', kind: 'rate' },
      viewers: { title: 'Viewers', kind: 'count' },
      dropped: { title: 'Left out for slow viewers', kind: 'count' },
    },
  },
  devarray: {
    code: 'DB5',
    version: 1,
    title: monitorTitles.devarray,
    about: 'A device counts as online for 120 s after it was last heard.',
    columns: {
      deviceid,
      state,
      bound: last,
      registered: { title: 'Registered', kind: 'text' },
    },
  },
  geoarray: {
    code: 'DB6',
    version: 1,
    title: monitorTitles.geoarray,
    about: 'What waits for the geocoding service, and what is kept of its answers.',
    columns: {
      service: { title: 'Service', kind: 'text' },
      waiting: { title: 'Waiting', kind: 'count' },
      kept: { title: 'Kept', kind: 'count' },
    },
  },
  ftpmonitor: {
    code: 'DB7',
    version: 1,
    title: monitorTitles.ftpmonitor,
    about: 'FTP uploads the server is waiting for.',
    columns: {
      deviceid,
      upload: { title: 'Upload', kind: 'text' },
      connections: { title: 'Connections', kind: 'count' },
      receiving: { title: 'Receiving', kind: 'count' },
      files: { title: 'Files', kind: 'count' },
      bytes: { title: 'Bytes', kind: 'bytes' },
    },
  },
  hbmonitor: {
    code: 'DB8',
    version: 1,
    title: monitorTitles.hbmonitor,
    about: 'Heartbeats and reports of each device since the start of the server.',
    columns: {
      deviceid,
      beats: { title: 'Heartbeats', kind: 'count' },
      reports: { title: 'Reports', kind: 'count' },
      last,
      address,
    },
  },
  dlmonitor: {
    code: 'DB9',
    version: 1,
    title: monitorTitles.dlmonitor,
    about: 'Footage being fetched from recorders.',
    columns: {
      id: { title: 'Order', kind: 'count' },
      deviceid,
      state,
      bytes: { title: 'Bytes', kind: 'bytes' },
      created: { title: 'Asked for', kind: 'time' },
      tries: { title: 'Tries', kind: 'count' },
      fault: { title: 'Problem', kind: 'text' },
    },
  },
  geoauth: {
    code: 'DB10',
    version: 1,
    title: 'Geocoding services',
    about: 'Services that the server asks for places and ways, and whether each is set.',
    columns: { service: { title: 'Service', kind: 'text' }, host: { title: 'Host', kind: 'text' }, state },
  },
  georule: {
    code: 'DB11',
    version: 1,
    title: 'Rules of geocoding',
    about: 'How often and for how long the geocoding service is asked.',
    columns: {
      rule: { title: 'Rule', kind: 'text' },
      value: { title: 'Value', kind: 'count' },
    },
  },
  geodevice: {
    code: 'DB12',
    version: 1,
    title: 'Places of devices',
    about: 'Whether each device has told a place, and when it was there.',
    columns: {
      deviceid,
      fix: { title: 'Fix', kind: 'text' },
      time: { title: 'Position time', kind: 'time' },
      satellites: { title: 'Satellites', kind: 'count' },
    },
  },
  devinfo: {
    code: 'DB13',
    version: 1,
    title: 'Recorders',
    about: 'What recorders say of themselves.',
    columns: {
      deviceid,
      number: { title: 'Number', kind: 'text' },
      manufacturer: { title: 'Manufacturer', kind: 'text' },
      model: { title: 'Model', kind: 'text' },
      firmware: { title: 'Firmware', kind: 'text' },
      address,
      since: { title: 'Heard since', kind: 'time' },
      skipped: { title: 'Bytes that were no message', kind: 'count' },
    },
  },
  strays: {
    code: 'DB14',
    version: 1,
    title: 'Turned away',
    about: 'Connections that ended before they said which recorder they are.',
    columns: {
      address,
      door: { title: 'Port', kind: 'text' },
      reason: { title: 'Reason', kind: 'text' },
      times: { title: 'Times', kind: 'count' },
      last,
    },
  },
});

export type DiagnosticName = keyof typeof diagnosticTables;
/** A row, as the columns of its table say. */
export type DiagnosticRow<N extends DiagnosticName = DiagnosticName> = {
  readonly [
    C in keyof (typeof diagnosticTables)[N]['columns']
  ]: (typeof diagnosticTables)[N]['columns'][C] extends {
    readonly kind: 'text';
  }
    ? string
    : number;
};

/** A device is on for this long after it was bound last, ms. */
export const BOUND_MS = 120_000;
/** How often a page reads the tables again, ms. */
export const DIAGNOSTIC_RENEW_MS = 5_000;
/** Bytes a second that all who look are told together. */
export const DIAGNOSTIC_RATE = 65_536;
/** Calls that would have to wait for longer than this are refused, ms; a question of a test is given up then (N24). */
export const DIAGNOSTIC_WAIT_MS = 10_000;
/** So many are read at once; a test of calls asks this often. */
export const DIAGNOSTIC_RUNS = 20;
/** A test of a device asks this often. */
export const DEVICE_TEST_RUNS = 50;
/** Rows of an answer. */
export const DIAGNOSTIC_ROWS = 1_000;
