/** What the dashboard's table can tell of a device beside its id, state and last word, in its order (rule DASH-2). */
export const deviceColumns = [
  'driver',
  'memo',
  'extraMemo',
  'plate',
  'speed',
  'channel',
  'signal',
  'acc',
  'voltage',
  'health',
  'temperature',
  'loopdata',
  'satellites',
  'timezone',
  'sd',
  'recording',
  'talk',
  'ptz',
] as const;

export type DeviceColumn = (typeof deviceColumns)[number];
