import { u16, u32, u8 } from '../codec/numbers.ts';
import { bcd, bytes, countedText, restBytes } from '../codec/runs.ts';
import { struct, untilEnd } from '../codec/struct.ts';
import { location } from './location.ts';
import { message } from './message-row.ts';

/** What of a terminal was upgraded (0x0108). */
export const upgradeKinds = { terminal: 0, cardReader: 12, gnss: 52 } as const;

/** What became of an upgrade (0x0108). */
export const upgradeResults = { done: 0, failed: 1, cancelled: 2 } as const;

/** What became of an upgrade; sent after it, over a new connection as often as not. */
export const upgradeResult = message({
  id: 0x0108,
  name: 'upgradeResult',
  from: 'terminal',
  answer: 0x8001,
  section: 'JT/T 808-2019 8.20',
  body: struct({
    /** See upgradeKinds. */
    kind: u8,
    /** See upgradeResults. */
    result: u8,
  }),
});

/** One of the events that 0x8301 set happened. */
export const eventReport = message({
  id: 0x0301,
  name: 'eventReport',
  from: 'terminal',
  answer: 0x8001,
  section: 'JT/T 808-2013 8.25',
  body: struct({ eventId: u8 }),
});

/** The driver's answer to a question of 0x8302. */
export const questionAnswer = message({
  id: 0x0302,
  name: 'questionAnswer',
  from: 'terminal',
  answer: 0x8001,
  section: 'JT/T 808-2013 8.27',
  body: struct({ replySequence: u16, answerId: u8 }),
});

/** The driver wants information of a kind that 0x8303 offers, or no longer. */
export const informationDemand = message({
  id: 0x0303,
  name: 'informationDemand',
  from: 'terminal',
  answer: 0x8001,
  section: 'JT/T 808-2013 8.29',
  body: struct({
    kind: u8,
    /** 0 cancels, 1 orders. */
    wanted: u8,
  }),
});

/** The vehicle as it is after 0x8500. */
export const vehicleControlAnswer = message({
  id: 0x0500,
  name: 'vehicleControlAnswer',
  from: 'terminal',
  section: 'JT/T 808-2019 8.31',
  body: struct({ replySequence: u16, location }),
});

/** Areas or routes that the terminal holds, in answer to 0x8608. Their records stay bytes. */
export const areasAnswer = message({
  id: 0x0608,
  name: 'areasAnswer',
  from: 'terminal',
  section: 'JT/T 808-2019 8.41',
  body: struct({
    /** 1 circles, 2 rectangles, 3 polygons, 4 routes. */
    kind: u8,
    count: u32,
    data: restBytes,
  }),
});

/** Data of the driving recorder (GB/T 19056), in answer to 0x8700; in a block of that standard. */
export const drivingRecord = message({
  id: 0x0700,
  name: 'drivingRecord',
  from: 'terminal',
  section: 'JT/T 808-2019 8.43',
  body: struct({ replySequence: u16, command: u8, data: restBytes }),
});

/** The freight's papers, in a form of their maker. */
export const waybill = message({
  id: 0x0701,
  name: 'waybill',
  from: 'terminal',
  answer: 0x8001,
  section: 'JT/T 808-2019 8.45',
  body: struct({ content: countedText(u32) }),
});

/** Frames of the vehicle's CAN buses. */
export const canData = message({
  id: 0x0705,
  name: 'canData',
  from: 'terminal',
  answer: 0x8001,
  section: 'JT/T 808-2019 8.49',
  body: struct({
    // The count stands in front of the time, the items behind it.
    count: u16,
    /** When the first frame came: hhmmss and four digits of a second. */
    time: bcd(5),
    frames: untilEnd(
      struct({
        /** Bits: 31 bus 2, 30 extended id, 29 mean of the time; 0 to 28 the id. */
        id: u32,
        data: bytes(8),
      }),
      12,
    ),
  }),
});

/** A message of another kind, packed with GZIP. */
export const compressed = message({
  id: 0x0901,
  name: 'compressed',
  from: 'terminal',
  answer: 0x8001,
  section: 'JT/T 808-2019 8.62',
  body: struct({
    /** Bytes of `data`. */
    length: u32,
    data: restBytes,
  }),
});

/** The terminal's public key: e and n of RSA. */
export const terminalKey = message({
  id: 0x0a00,
  name: 'terminalKey',
  from: 'terminal',
  answer: 0x8a00,
  section: 'JT/T 808-2019 8.64',
  body: struct({ e: u32, n: bytes(128) }),
});

export const platformKey = message({
  id: 0x8a00,
  name: 'platformKey',
  from: 'platform',
  section: 'JT/T 808-2019 8.63',
  body: struct({ e: u32, n: bytes(128) }),
});
