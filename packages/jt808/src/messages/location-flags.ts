/** Bits of the alarm word of 0x0200 (JT/T 808-2019 table 25). Those of 2019 alone: 15, 16, 17. */
export const alarmBits = {
  emergency: 0,
  overSpeed: 1,
  fatigue: 2,
  dangerousDriving: 3,
  gnssFault: 4,
  gnssAntennaOpen: 5,
  gnssAntennaShort: 6,
  mainPowerLow: 7,
  mainPowerOff: 8,
  displayFault: 9,
  speechFault: 10,
  cameraFault: 11,
  cardReaderFault: 12,
  overSpeedWarning: 13,
  fatigueWarning: 14,
  forbiddenDriving: 15,
  tyrePressureWarning: 16,
  rightBlindSpotFault: 17,
  dailyDrivingOvertime: 18,
  parkingOvertime: 19,
  areaCrossed: 20,
  routeCrossed: 21,
  sectionTimeWrong: 22,
  offRoute: 23,
  speedSensorFault: 24,
  fuelAbnormal: 25,
  stolen: 26,
  illegalIgnition: 27,
  illegalMovement: 28,
  collisionWarning: 29,
  rolloverWarning: 30,
  illegalDoorOpening: 31,
} as const;

/** Bits of the status word of 0x0200 (JT/T 808-2019 table 24). Bits 8 and 9 together are the load. */
export const statusBits = {
  accOn: 0,
  positioned: 1,
  south: 2,
  west: 3,
  outOfService: 4,
  positionEncrypted: 5,
  forwardCollisionWarning: 6,
  laneDepartureWarning: 7,
  fuelCut: 10,
  powerCut: 11,
  doorLocked: 12,
  frontDoorOpen: 13,
  middleDoorOpen: 14,
  rearDoorOpen: 15,
  driverDoorOpen: 16,
  fifthDoorOpen: 17,
  gps: 18,
  beidou: 19,
  glonass: 20,
  galileo: 21,
  moving: 22,
} as const;

/** Bits of item 0x14 (JT/T 1078-2016 table 14). */
export const videoAlarmBits = {
  videoLost: 0,
  videoCovered: 1,
  storageFailed: 2,
  otherVideoFault: 3,
  overcrowded: 4,
  abnormalDriving: 5,
  alarmRecordingFull: 6,
} as const;

/** Bits of the kinds in item 0x18 (JT/T 1078-2016 table 15). */
export const abnormalDrivingBits = { fatigue: 0, phoneCall: 1, smoking: 2 } as const;

/** Bits of item 0x25 (JT/T 808-2019 table 31). */
export const vehicleSignalBits = {
  lowBeam: 0,
  highBeam: 1,
  rightTurn: 2,
  leftTurn: 3,
  brake: 4,
  reverse: 5,
  fogLamp: 6,
  clearanceLamp: 7,
  horn: 8,
  airConditioning: 9,
  neutral: 10,
  retarder: 11,
  abs: 12,
  heater: 13,
  clutch: 14,
} as const;

/** Bits of item 0x2A (JT/T 808-2019 table 32). */
export const ioBits = { deepSleep: 0, sleep: 1 } as const;

/** Names of the bits that are set in a word, in the order of the table; bits without a name are passed over. */
export function namedBits<N extends string>(word: number, bits: Readonly<Record<N, number>>): N[] {
  return (Object.keys(bits) as N[]).filter((name) => ((word >>> bits[name]) & 1) === 1);
}
