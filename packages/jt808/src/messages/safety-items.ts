import { bcd, bytes } from '../codec/runs.ts';
import { i16, scaled, u16, u32, u8 } from '../codec/numbers.ts';
import { list, struct } from '../codec/struct.ts';
import { isLongSign, signWhere } from './alarm-sign.ts';

/** Degrees in these items carry no sign: the status bits of the report tell the hemisphere. */
const degrees = scaled(u32, 1e6);

/** Where the vehicle was, in each of the four items. */
const place = {
  speedKmh: u8,
  altitude: u16,
  latitude: degrees,
  longitude: degrees,
  /** YYMMDDhhmmss. */
  time: bcd(6),
  /** Bits: 0 ACC, 1 left turn, 2 right turn, 3 wipers, 4 brake, 5 card in, 10 positioned. */
  vehicleStatus: u16,
} as const;

/** What may follow the sign: nothing, or a count and so many bytes a tyre. */
const TYRE_BYTES = 9;

/** The sign in the form that the item's length leaves room for. */
const alarmSign = signWhere((left) => isLongSign(left, TYRE_BYTES));

/** Item 0x64: advanced driver assistance (T/JSATL12-2017 table 4-15). */
export const driverAssistance = struct({
  alarmId: u32,
  /** 0 not usable, 1 begins, 2 ends. */
  flag: u8,
  /** 1 forward collision, 2 lane departure, 3 too close, 4 pedestrian, 5 frequent lane change, 6 sign exceeded, 7 obstacle, 16 sign recognised, 17 picture taken. */
  kind: u8,
  level: u8,
  frontSpeedKmh: u8,
  /** In tenths of a second. */
  frontDistance: u8,
  /** 1 left, 2 right. */
  departure: u8,
  /** 1 speed limit, 2 height limit, 3 weight limit. */
  roadSign: u8,
  roadSignValue: u8,
  ...place,
  sign: alarmSign,
});

/** Item 0x65: the driver's state (T/JSATL12-2017 table 4-17). */
export const driverState = struct({
  alarmId: u32,
  /** 0 not usable, 1 begins, 2 ends. */
  flag: u8,
  /** 1 fatigue, 2 phone call, 3 smoking, 4 distracted, 5 driver abnormal, 16 picture taken, 17 driver changed. */
  kind: u8,
  level: u8,
  /** 1 to 10. */
  fatigue: u8,
  reserved: bytes(4),
  ...place,
  sign: alarmSign,
});

/** Item 0x66: tyre pressure (T/JSATL12-2017 table 4-18). */
export const tyreAlarms = struct({
  alarmId: u32,
  flag: u8,
  ...place,
  sign: alarmSign,
  tyres: list(
    u8,
    struct({
      /** From the left front wheel on, in Z order, from 0. */
      position: u8,
      /** Bits: 0 report, 1 pressure high, 2 low, 3 temperature high, 4 sensor, 5 unequal, 6 leak, 7 battery low. */
      kinds: u16,
      pressureKpa: u16,
      temperatureC: i16,
      batteryPercent: u16,
    }),
  ),
});

/** Item 0x67: blind spots (T/JSATL12-2017 table 4-20). */
export const blindSpot = struct({
  alarmId: u32,
  flag: u8,
  /** 1 approaching from behind, 2 behind left, 3 behind right. */
  kind: u8,
  ...place,
  sign: alarmSign,
});

/** Item 0x70: harsh driving, of provinces that add it (the form of Sichuan, DB51/T). */
export const harshDriving = struct({
  alarmId: u32,
  /** 0 not usable, 1 begins, 2 ends. */
  flag: u8,
  /** 1 acceleration, 2 braking, 3 cornering, 4 idling, 5 engine stalled, 6 coasting in neutral, 7 engine speed too high. */
  kind: u8,
  /** For how long it has to last, seconds; and from which value on. */
  timeThreshold: u16,
  threshold: u16,
  secondThreshold: u16,
  ...place,
  sign: alarmSign,
});
