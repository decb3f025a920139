import {
  abnormalDrivingBits,
  alarmBits,
  statusBits,
  videoAlarmBits,
} from '@outrider/jt808/messages/location-flags.ts';
import type { LocationItem } from '@outrider/jt808/messages/location-items.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import { bitsOf, hasBit } from '@outrider/kit/bit-mask.ts';
import type { Alarm } from '@outrider/model/events/alarms.ts';

/** The product's alarm for each bit of the alarm word. */
const wordAlarms: Readonly<Record<keyof typeof alarmBits, Alarm>> = {
  emergency: 'emergency',
  overSpeed: 'overSpeed',
  fatigue: 'fatigueDriving',
  dangerousDriving: 'dangerousDriving',
  gnssFault: 'gnssFault',
  gnssAntennaOpen: 'gnssAntennaCut',
  gnssAntennaShort: 'gnssAntennaShort',
  mainPowerLow: 'lowVoltage',
  mainPowerOff: 'powerCut',
  displayFault: 'displayFault',
  speechFault: 'speechFault',
  cameraFault: 'cameraFault',
  cardReaderFault: 'cardReaderFault',
  overSpeedWarning: 'overSpeedWarning',
  fatigueWarning: 'fatigueWarning',
  forbiddenDriving: 'forbiddenDriving',
  tyrePressureWarning: 'tyrePressureWarning',
  rightBlindSpotFault: 'rightBlindSpotFault',
  dailyDrivingOvertime: 'drivingTooLong',
  parkingOvertime: 'parkingTooLong',
  areaCrossed: 'areaCrossed',
  routeCrossed: 'routeCrossed',
  sectionTimeWrong: 'sectionTimeWrong',
  offRoute: 'offRoute',
  speedSensorFault: 'speedSensorFault',
  fuelAbnormal: 'fuelAbnormal',
  stolen: 'stolen',
  illegalIgnition: 'illegalIgnition',
  illegalMovement: 'illegalMovement',
  collisionWarning: 'collision',
  rolloverWarning: 'rollover',
  illegalDoorOpening: 'illegalDoorOpening',
};

/** … and of item 0x14. */
const videoAlarms: Readonly<Record<keyof typeof videoAlarmBits, Alarm>> = {
  videoLost: 'videoLost',
  videoCovered: 'videoCovered',
  storageFailed: 'storageFailed',
  otherVideoFault: 'videoFault',
  overcrowded: 'overcrowded',
  abnormalDriving: 'abnormalDriving',
  alarmRecordingFull: 'alarmRecordingFull',
};

/** … and of the kinds in item 0x18. */
const abnormalDriving: Readonly<Record<keyof typeof abnormalDrivingBits, Alarm>> = {
  fatigue: 'driverFatigued',
  phoneCall: 'phoneCall',
  smoking: 'smoking',
};

/** … and of the status word, where 2019 put two of driver assistance. */
const statusAlarms = {
  forwardCollisionWarning: 'forwardCollision',
  laneDepartureWarning: 'laneDeparture',
} as const satisfies Partial<Record<keyof typeof statusBits, Alarm>>;

/** Kinds of the items of T/JSATL12-2017 section 4.5, which are numbers and not bits. */
export const assistanceKinds: Readonly<Record<number, Alarm>> = {
  1: 'forwardCollision',
  2: 'laneDeparture',
  3: 'headway',
  4: 'pedestrian',
  5: 'laneChanges',
  6: 'roadSignExceeded',
  7: 'obstacle',
  16: 'roadSignRecognised',
  17: 'roadPicture',
};
export const driverKinds: Readonly<Record<number, Alarm>> = {
  1: 'driverFatigued',
  2: 'phoneCall',
  3: 'smoking',
  4: 'distracted',
  5: 'driverAbnormal',
  16: 'driverPicture',
  17: 'driverChanged',
};
export const blindSpotKinds: Readonly<Record<number, Alarm>> = {
  1: 'blindSpotBehind',
  2: 'blindSpotLeft',
  3: 'blindSpotRight',
};
export const harshKinds: Readonly<Record<number, Alarm>> = {
  1: 'harshAcceleration',
  2: 'harshBraking',
  3: 'harshCornering',
};
/** By bit. */
export const tyreKinds: readonly Alarm[] = [
  'tyreReport',
  'tyrePressureHigh',
  'tyrePressureLow',
  'tyreHot',
  'tyreSensorFault',
  'tyresUnequal',
  'tyreLeak',
  'tyreBatteryLow',
];

/** The alarm of each bit, by bit. */
function byBit<N extends string>(
  bits: Readonly<Record<N, number>>,
  alarms: Readonly<Partial<Record<N, Alarm>>>,
): readonly (Alarm | undefined)[] {
  const list: (Alarm | undefined)[] = [];
  for (const [name, bit] of Object.entries(bits) as [N, number][]) list[bit] = alarms[name];
  return list;
}

const ofWord = byBit(alarmBits, wordAlarms);
const ofStatus = byBit<keyof typeof statusBits>(statusBits, statusAlarms);
const ofVideo = byBit(videoAlarmBits, videoAlarms);
const ofAbnormalDriving = byBit(abnormalDrivingBits, abnormalDriving);

/** The flag with which an item says that its alarm is over. */
const ENDED = 2;
const NONE: readonly Alarm[] = [];

/**
 * The alarms of a location: those of its alarm word (JT/T 808-2019 table 25), of its status word, and of its items (JT/T
 * 1078-2016 tables 14 and 15, T/JSATL12-2017 section 4.5). Each once, in the order of the report; what ended is none.
 */
export function alarmsOf({ alarm, status, items }: Location): readonly Alarm[] {
  const found = new Set<Alarm>();
  addBits(found, alarm, ofWord);
  if (hasBit(status, statusBits.forwardCollisionWarning) || hasBit(status, statusBits.laneDepartureWarning))
    addBits(found, status, ofStatus);
  for (const item of items) addItem(found, item);
  return found.size === 0 ? NONE : [...found];
}

function addItem(found: Set<Alarm>, item: LocationItem): void {
  switch (item.name) {
    case 'videoAlarms':
      return addBits(found, item.value, ofVideo);
    case 'abnormalDriving':
      return addBits(found, item.value.kinds, ofAbnormalDriving);
    case 'driverAssistance':
      return addKind(found, item.value, assistanceKinds);
    case 'driverState':
      return addKind(found, item.value, driverKinds);
    case 'blindSpot':
      return addKind(found, item.value, blindSpotKinds);
    case 'harshDriving':
      return addKind(found, item.value, harshKinds);
    case 'tyreAlarms':
      if (item.value.flag !== ENDED)
        for (const { kinds } of item.value.tyres) addBits(found, kinds, tyreKinds);
      return;
    default:
      return;
  }
}

function addBits(found: Set<Alarm>, word: number, alarms: readonly (Alarm | undefined)[]): void {
  if (word === 0) return;
  for (const bit of bitsOf(word)) {
    const alarm = alarms[bit];
    if (alarm !== undefined) found.add(alarm);
  }
}

function addKind(
  found: Set<Alarm>,
  { flag, kind }: { readonly flag: number; readonly kind: number },
  alarms: Readonly<Record<number, Alarm>>,
): void {
  const alarm = flag === ENDED ? undefined : alarms[kind];
  if (alarm !== undefined) found.add(alarm);
}
