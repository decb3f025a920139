import type { PlainWord } from './texts.ts';

/** The monitors of the inside of a server, each a screen of its own, by the first part of the address. Apart from their tables: each page has its screens. */
export const monitorTitles = {
  testvcp: 'Calls',
  testdev: 'Links',
  covermonitor: 'Cameras',
  requestarray: 'Streams',
  devarray: 'Devices',
  geoarray: 'Addresses asked for',
  ftpmonitor: 'FTP',
  hbmonitor: 'Heartbeats',
  dlmonitor: 'Downloads',
} as const satisfies Readonly<Record<string, PlainWord>>;

export type MonitorName = keyof typeof monitorTitles;
export const monitorNames = Object.keys(monitorTitles) as readonly MonitorName[];
