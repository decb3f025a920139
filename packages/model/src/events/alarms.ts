import type { EventCode } from './event-code.ts';

/**
 * The alarms that a device can report along with where it is, each with the event that it is (rule N12). They are the
 * product's own, named by what happened: a gateway says which bits or items of its protocol mean which, and nothing
 * behind it knows of those. In the records an alarm is its name, which nobody can take for a bit; the store keeps its
 * code. Where the standards have an alarm, it is in their order: 700 to 731 are those of JT/T 808-2019 table 25,
 * 732 to 738 those of JT/T 1078-2016 table 14, 1811 to 1833 those of T/JSATL12-2017 section 4.5 (driver assistance,
 * driver, blind spots, tyres). 739 to 753 are what devices of several makers report beside them.
 * A code is never given to another alarm: stored reports hold it.
 */
export const alarms = {
  emergency: { code: 700, name: 'Emergency', group: 'driver', severity: 'critical' },
  overSpeed: { code: 701, name: 'Over speed alarm', group: 'driving', severity: 'warning' },
  fatigueDriving: { code: 702, name: 'Fatigued driving', group: 'driver', severity: 'critical' },
  dangerousDriving: { code: 703, name: 'Dangerous driving', group: 'driving', severity: 'warning' },
  gnssFault: { code: 704, name: 'GNSS module fault', group: 'device', severity: 'warning' },
  gnssAntennaCut: { code: 705, name: 'GNSS antenna cut', group: 'device', severity: 'warning' },
  gnssAntennaShort: { code: 706, name: 'GNSS antenna short circuit', group: 'device', severity: 'warning' },
  lowVoltage: { code: 707, name: 'Main power low', group: 'vehicle', severity: 'warning' },
  powerCut: { code: 708, name: 'Main power cut', group: 'vehicle', severity: 'critical' },
  displayFault: { code: 709, name: 'Display fault', group: 'device', severity: 'info' },
  speechFault: { code: 710, name: 'Speech module fault', group: 'device', severity: 'info' },
  cameraFault: { code: 711, name: 'Camera fault', group: 'device', severity: 'warning' },
  cardReaderFault: { code: 712, name: 'Card reader fault', group: 'device', severity: 'info' },
  overSpeedWarning: { code: 713, name: 'Over speed warning', group: 'driving', severity: 'info' },
  fatigueWarning: { code: 714, name: 'Fatigue warning', group: 'driver', severity: 'warning' },
  forbiddenDriving: { code: 715, name: 'Driving against the rules', group: 'driving', severity: 'warning' },
  tyrePressureWarning: { code: 716, name: 'Tyre pressure warning', group: 'vehicle', severity: 'warning' },
  rightBlindSpotFault: { code: 717, name: 'Right blind spot fault', group: 'device', severity: 'warning' },
  drivingTooLong: { code: 718, name: 'Driven too long today', group: 'driver', severity: 'warning' },
  parkingTooLong: { code: 719, name: 'Parked too long', group: 'driving', severity: 'info' },
  areaCrossed: { code: 720, name: 'Area entered or left', group: 'place', severity: 'info' },
  routeCrossed: { code: 721, name: 'Route entered or left', group: 'place', severity: 'info' },
  sectionTimeWrong: { code: 722, name: 'Too long or short on a section', group: 'place', severity: 'info' },
  offRoute: { code: 723, name: 'Off the route', group: 'place', severity: 'warning' },
  speedSensorFault: { code: 724, name: 'Speed sensor fault', group: 'device', severity: 'warning' },
  fuelAbnormal: { code: 725, name: 'Fuel level abnormal', group: 'vehicle', severity: 'warning' },
  stolen: { code: 726, name: 'Vehicle stolen', group: 'vehicle', severity: 'critical' },
  illegalIgnition: { code: 727, name: 'Illegal ignition', group: 'vehicle', severity: 'critical' },
  illegalMovement: { code: 728, name: 'Illegal displacement', group: 'vehicle', severity: 'critical' },
  collision: { code: 729, name: 'Collision', group: 'driving', severity: 'critical' },
  rollover: { code: 730, name: 'Rollover', group: 'driving', severity: 'critical' },
  illegalDoorOpening: { code: 731, name: 'Illegal door opening', group: 'vehicle', severity: 'critical' },

  videoLost: { code: 732, name: 'Picture lost', group: 'recording', severity: 'warning' },
  videoCovered: { code: 733, name: 'Camera covered', group: 'recording', severity: 'warning' },
  storageFailed: { code: 734, name: 'Storage failed', group: 'recording', severity: 'critical' },
  videoFault: { code: 735, name: 'Other video fault', group: 'recording', severity: 'warning' },
  overcrowded: { code: 736, name: 'Too many passengers', group: 'vehicle', severity: 'warning' },
  abnormalDriving: { code: 737, name: 'Abnormal driving', group: 'driver', severity: 'warning' },
  alarmRecordingFull: { code: 738, name: 'Alarm recordings full', group: 'recording', severity: 'info' },

  overSpeedBy5: { code: 739, name: 'Over speed +5 km/h', group: 'driving', severity: 'info' },
  overSpeedBy10: { code: 740, name: 'Over speed +10 km/h', group: 'driving', severity: 'info' },
  overSpeedBy15: { code: 741, name: 'Over speed +15 km/h', group: 'driving', severity: 'warning' },
  overSpeedBy20: { code: 742, name: 'Over speed +20 km/h', group: 'driving', severity: 'warning' },
  overSpeedBy25: { code: 743, name: 'Over speed +25 km/h', group: 'driving', severity: 'warning' },
  overSpeedBy30: { code: 744, name: 'Over speed +30 km/h', group: 'driving', severity: 'critical' },
  overSpeedBy35: { code: 745, name: 'Over speed +35 km/h', group: 'driving', severity: 'critical' },
  harshAcceleration: { code: 746, name: 'Harsh acceleration', group: 'driving', severity: 'warning' },
  harshBraking: { code: 747, name: 'Harsh braking', group: 'driving', severity: 'warning' },
  harshCornering: { code: 748, name: 'Harsh cornering', group: 'driving', severity: 'warning' },
  roadSignRecognised: { code: 749, name: 'Road sign recognised', group: 'assistance', severity: 'info' },
  roadPicture: { code: 750, name: 'Picture of the road', group: 'assistance', severity: 'info' },
  driverPicture: { code: 751, name: 'Picture of the driver', group: 'driver', severity: 'info' },
  driverChanged: { code: 752, name: 'Driver changed', group: 'driver', severity: 'info' },
  driverAbsent: { code: 753, name: 'Driver absent', group: 'driver', severity: 'warning' },

  forwardCollision: { code: 1811, name: 'Forward collision', group: 'assistance', severity: 'critical' },
  laneDeparture: { code: 1812, name: 'Lane departure', group: 'assistance', severity: 'warning' },
  headway: { code: 1813, name: 'Headway too short', group: 'assistance', severity: 'warning' },
  pedestrian: { code: 1814, name: 'Pedestrian collision', group: 'assistance', severity: 'critical' },
  laneChanges: { code: 1815, name: 'Frequent lane changes', group: 'assistance', severity: 'warning' },
  roadSignExceeded: { code: 1816, name: 'Road sign exceeded', group: 'assistance', severity: 'warning' },
  obstacle: { code: 1817, name: 'Obstacle ahead', group: 'assistance', severity: 'warning' },
  driverFatigued: { code: 1818, name: 'Driver fatigued', group: 'driver', severity: 'critical' },
  phoneCall: { code: 1819, name: 'Phone call while driving', group: 'driver', severity: 'warning' },
  smoking: { code: 1820, name: 'Smoking while driving', group: 'driver', severity: 'warning' },
  distracted: { code: 1821, name: 'Driver distracted', group: 'driver', severity: 'warning' },
  driverAbnormal: { code: 1822, name: 'Driver abnormal', group: 'driver', severity: 'critical' },
  blindSpotBehind: { code: 1823, name: 'Approach from behind', group: 'assistance', severity: 'warning' },
  blindSpotLeft: { code: 1824, name: 'Left blind spot', group: 'assistance', severity: 'warning' },
  blindSpotRight: { code: 1825, name: 'Right blind spot', group: 'assistance', severity: 'warning' },
  tyreReport: { code: 1826, name: 'Tyre report', group: 'vehicle', severity: 'info' },
  tyrePressureHigh: { code: 1827, name: 'Tyre pressure high', group: 'vehicle', severity: 'warning' },
  tyrePressureLow: { code: 1828, name: 'Tyre pressure low', group: 'vehicle', severity: 'warning' },
  tyreHot: { code: 1829, name: 'Tyre temperature high', group: 'vehicle', severity: 'critical' },
  tyreSensorFault: { code: 1830, name: 'Tyre sensor fault', group: 'vehicle', severity: 'info' },
  tyresUnequal: { code: 1831, name: 'Tyre pressure unequal', group: 'vehicle', severity: 'warning' },
  tyreLeak: { code: 1832, name: 'Tyre leaking', group: 'vehicle', severity: 'critical' },
  tyreBatteryLow: { code: 1833, name: 'Tyre sensor battery low', group: 'vehicle', severity: 'info' },
} as const satisfies Record<string, EventCode>;

/**
 * Alarms that only happen, and do not last: devices hold their bit until they are answered (JT/T 808-2019 table 25: bits 0, 3, 20 to
 * 22, 27, 28 and 31), so that the end of the bit is no end of anything.
 */
const momentary: ReadonlySet<string> = new Set<keyof typeof alarms>([
  'emergency',
  'dangerousDriving',
  'areaCrossed',
  'routeCrossed',
  'sectionTimeWrong',
  'illegalIgnition',
  'illegalMovement',
  'illegalDoorOpening',
]);

/** Whether the alarm only happens, so that its event has no end. */
export function isMomentary(alarm: Alarm): boolean {
  return momentary.has(alarm);
}

/** An alarm by its name. */
export type Alarm = keyof typeof alarms;

const byCode: ReadonlyMap<number, Alarm> = new Map(
  Object.entries(alarms).map(([alarm, { code }]) => [code, alarm as Alarm]),
);

/** The alarm with that event code, or undefined when it is none. */
export function alarmOfCode(code: number): Alarm | undefined {
  return byCode.get(code);
}
