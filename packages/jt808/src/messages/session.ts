import { byVersion, ifLeft, inVersions } from '../codec/codec.ts';
import { u16, u8 } from '../codec/numbers.ts';
import { countedText, restText, text, time } from '../codec/runs.ts';
import { nothing, struct } from '../codec/struct.ts';
import { message } from './message-row.ts';

export const heartbeat = message({
  id: 0x0002,
  name: 'heartbeat',
  from: 'terminal',
  answer: 0x8001,
  section: 'JT/T 808-2019 8.3',
  body: nothing,
});

/** The terminal gives up its registration. */
export const unregister = message({
  id: 0x0003,
  name: 'unregister',
  from: 'terminal',
  answer: 0x8001,
  section: 'JT/T 808-2019 8.10',
  body: nothing,
});

export const queryServerTime = message({
  id: 0x0004,
  name: 'queryServerTime',
  from: 'terminal',
  answer: 0x8004,
  section: 'JT/T 808-2019 8.4',
  body: nothing,
});

/** In UTC, other than every other time of the protocol: see encodeUtcTime. */
export const serverTime = message({
  id: 0x8004,
  name: 'serverTime',
  from: 'platform',
  section: 'JT/T 808-2019 8.5',
  body: struct({ time }),
});

/** What some makers ask for the time with, beside the standard's 0x0004. */
export const queryVendorTime = message({
  id: 0x0109,
  name: 'queryVendorTime',
  from: 'terminal',
  answer: 0x8109,
  section: 'makers',
  body: nothing,
});

/** In UTC too, in numbers. */
export const vendorTime = message({
  id: 0x8109,
  name: 'vendorTime',
  from: 'platform',
  section: 'makers',
  body: struct({ year: u16, month: u8, day: u8, hour: u8, minute: u8, second: u8 }),
});

export const register = message({
  id: 0x0100,
  name: 'register',
  from: 'terminal',
  answer: 0x8100,
  section: 'JT/T 808-2019 8.8',
  body: struct({
    province: u16,
    city: u16,
    manufacturer: byVersion({ 2011: text(5), 2013: text(5), 2019: text(11) }),
    model: byVersion({ 2011: text(8), 2013: text(20), 2019: text(30) }),
    terminalId: byVersion({ 2011: text(7), 2013: text(7), 2019: text(30) }),
    /** JT/T 415: 1 blue, 2 yellow, 3 black, 4 white, 9 other; 0 has no plate yet, and `plate` is the VIN. */
    plateColour: u8,
    plate: restText,
  }),
});

/** Results of 0x8100. */
export const registerResults = {
  ok: 0,
  vehicleRegistered: 1,
  noSuchVehicle: 2,
  terminalRegistered: 3,
  noSuchTerminal: 4,
} as const;

export const registerAnswer = message({
  id: 0x8100,
  name: 'registerAnswer',
  from: 'platform',
  section: 'JT/T 808-2019 8.9',
  body: struct({
    replySequence: u16,
    /** See registerResults. */
    result: u8,
    /** Only with result 0. */
    authCode: ifLeft(restText),
  }),
});

const authCode = byVersion({ 2011: restText, 2013: restText, 2019: countedText(u8) });

export const authenticate = message({
  id: 0x0102,
  name: 'authenticate',
  from: 'terminal',
  answer: 0x8001,
  section: 'JT/T 808-2019 8.11',
  body: struct({
    authCode,
    imei: inVersions([2019], text(15)),
    softwareVersion: inVersions([2019], text(20)),
  }),
});
