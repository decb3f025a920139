import { z } from 'zod';
import { numberFrom, setting, settingSection } from '../entity/setting.ts';

const LAST_PORT = 65_535;
export const MOST_STREAMINGS = 10;
const exchanged = { effect: 'listener exchanged' } as const;
const port = numberFrom(0, LAST_PORT);
/** A further port of streams. */
export const streamPort = numberFrom(1, LAST_PORT);

/** Ports of the server beside the one of its start, which stays open: it is the way back (rule C19). */
export const protocolSettings = settingSection({
  title: 'Protocol',
  right: 'server',
  fields: {
    http: setting(port, { ...exchanged, label: 'HTTP port', zero: 'None', default: 0 }),
    https: setting(port, { ...exchanged, label: 'HTTPS port', zero: 'None', default: 0 }),
    streaming: setting(port, { ...exchanged, label: 'Stream port', zero: 'None', default: 0 }),
    streamings: setting(z.array(streamPort).max(MOST_STREAMINGS).readonly(), {
      ...exchanged,
      label: 'More stream ports',
      default: [],
    }),
    sslOnly: setting(z.boolean(), { effect: 'at once', label: 'SSL Only', default: false }),
    disableLivestream: setting(z.boolean(), {
      effect: 'at once',
      label: 'Disable live stream',
      default: false,
    }),
  },
});

export interface ProtocolPorts {
  readonly http: number;
  readonly https: number;
  readonly streaming: number;
  readonly streamings: readonly number[];
}

/** The start's own ports, which others must not be. */
export interface StartPorts {
  /** UDP and TCP, of recorders. */
  readonly heartbeat: number;
  readonly appcommand: number;
}

/**
 * Which port is named twice; undefined where none is. Recorders and pages have ports of their own (rule C19).
 */
export function portTwice(ports: ProtocolPorts, start: StartPorts): number | undefined {
  const all = [
    start.appcommand,
    start.heartbeat,
    ports.http,
    ports.https,
    ports.streaming,
    ...ports.streamings,
  ].filter((one) => one !== 0);
  return all.find((one, at) => all.indexOf(one) !== at);
}
