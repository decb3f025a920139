import type { Version } from '@outrider/jt808/version.ts';
import type { RecorderMake } from './recorder-make.ts';

/** The identity that a recorder gives. */
export interface RecorderIdentity {
  /** Shown in the picture, and sent as the terminal id. */
  readonly deviceId: string;
  /** Digits that name the terminal in every frame. */
  readonly phone: string;
  readonly plate: string;
  readonly version: Version;
  readonly channels: number;
  readonly make: RecorderMake;
}

/** Bytes that a terminal id has in JT/T 808-2013. */
const TERMINAL_ID_2013 = 7;

/** The identity of the vehicle with that index, counted from 0. */
export function makeIdentity(
  index: number,
  options: { firstPhone: string; idPrefix: string; channels: number; version: Version; make: RecorderMake },
): RecorderIdentity {
  const number = String(index + 1);
  return {
    deviceId: options.idPrefix + number.padStart(3, '0'),
    phone: String(BigInt(options.firstPhone) + BigInt(index)).padStart(options.firstPhone.length, '0'),
    plate: `VF-${number.padStart(4, '0')}`,
    version: options.version,
    channels: options.channels,
    make: options.make,
  };
}

/** The terminal id as its field takes it: the end of a longer one tells more than its beginning. */
export function terminalIdOf(identity: RecorderIdentity): string {
  return identity.version === 2019
    ? identity.deviceId.slice(0, 30)
    : identity.deviceId.slice(-TERMINAL_ID_2013);
}
