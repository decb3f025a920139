import { inVersions } from '../codec/codec.ts';
import { u8 } from '../codec/numbers.ts';
import { restBytes, restText } from '../codec/runs.ts';
import { struct } from '../codec/struct.ts';
import { message } from './message-row.ts';

/** Bits of the flags of 0x8300; the editions differ in 0 and 1. */
export const textFlags = { urgent: 0, display: 2, speak: 3, advertising: 4, faultCodes: 5 } as const;

export const sendText = message({
  id: 0x8300,
  name: 'sendText',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 808-2019 8.27',
  body: struct({
    flags: u8,
    /** 1 notice, 2 service. */
    textType: inVersions([2019], u8),
    text: restText,
  }),
});

/** Kinds of 0x0900 and 0x8900. */
export const passThroughKinds = {
  gnss: 0x00,
  card: 0x0b,
  serial1: 0x41,
  serial2: 0x42,
  /** T/JSATL12: state and information of the peripherals. */
  peripheralState: 0xf7,
  peripheralInformation: 0xf8,
} as const;

const passThrough = struct({ kind: u8, data: restBytes });

export const passThroughUp = message({
  id: 0x0900,
  name: 'passThroughUp',
  from: 'terminal',
  answer: 0x8001,
  section: 'JT/T 808-2019 8.61',
  body: passThrough,
});

export const passThroughDown = message({
  id: 0x8900,
  name: 'passThroughDown',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 808-2019 8.60',
  body: passThrough,
});
