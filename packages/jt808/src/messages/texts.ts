import { inVersions } from '../codec/codec.ts';
import { u8 } from '../codec/numbers.ts';
import { restBytes, restText } from '../codec/runs.ts';
import { struct } from '../codec/struct.ts';
import { message } from './message-row.ts';

export const sendText = message({
  id: 0x8300,
  name: 'sendText',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 808-2019 8.27',
  body: struct({
    /** Bits: 0 urgent (in 2019 bits 0 and 1 say how urgent), 2 display, 3 speak, 4 advertising, 5 fault codes. */
    flags: u8,
    /** 1 notice, 2 service. */
    textType: inVersions([2019], u8),
    text: restText,
  }),
});

/** Kinds: 0x00 GNSS, 0x0b card, 0x41 and 0x42 serial ports, 0xf7 and 0xf8 peripherals (T/JSATL12). */
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
