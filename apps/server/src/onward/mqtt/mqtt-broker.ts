import type { MqttAddress } from '@outrider/model/server/mqtt-settings.ts';

/** Where the broker is, and how it is told. */
export interface MqttBroker {
  readonly address: MqttAddress;
  /** Certificates that its own may be signed by, as PEM; empty: those of Node. */
  readonly ca: string;
  readonly user: string;
  readonly password: string;
  readonly prefix: string;
  /** Where Home Assistant looks for vehicles; empty: it is not told of them. */
  readonly discovery: string;
  readonly qos: 0 | 1;
  /** Seconds between two messages of a vehicle, at least. */
  readonly everyS: number;
  /** Whether it is told the driver. */
  readonly drivers: boolean;
  /** Whether it is told the newest picture of a vehicle. */
  readonly pictures: boolean;
}

/** HOST:PORT, as people are told it. */
export const brokerName = ({ address: { host, port } }: MqttBroker): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;

/** Whether two are told the same in the same topics of the same place: of another everything is forgotten first. */
export const isSamePlace = (a: MqttBroker, b: MqttBroker): boolean =>
  brokerName(a) === brokerName(b) &&
  a.prefix === b.prefix &&
  a.discovery === b.discovery &&
  a.drivers === b.drivers &&
  a.pictures === b.pictures;
