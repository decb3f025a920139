import { alarms } from './alarms.ts';
import type { EventCode } from './event-code.ts';

/** Events that no alarm is behind (rules EVENT-5 and N12): a part that tells one names it here. */
export const deviceEvents = {
  online: { code: 0, name: 'Online', group: 'device', severity: 'info' },
  addressChanged: { code: 1, name: 'Address changed', group: 'device', severity: 'info' },
  reboot: { code: 2, name: 'Reboot', group: 'device', severity: 'info' },
  offline: { code: 3, name: 'Offline', group: 'device', severity: 'info' },
  infoChanged: { code: 4, name: 'Info changed', group: 'device', severity: 'info' },
  uptime: { code: 5, name: 'Uptime', group: 'device', severity: 'info' },
  gpio0: { code: 6, name: 'GPIO 0', group: 'input', severity: 'info' },
  gpio1: { code: 7, name: 'GPIO 1', group: 'input', severity: 'info' },
  gpio2: { code: 8, name: 'GPIO 2', group: 'input', severity: 'info' },
  gpio3: { code: 9, name: 'GPIO 3', group: 'input', severity: 'info' },
  gpio4: { code: 10, name: 'GPIO 4', group: 'input', severity: 'info' },
  gpio5: { code: 11, name: 'GPIO 5', group: 'input', severity: 'info' },
  gpio6: { code: 12, name: 'GPIO 6', group: 'input', severity: 'info' },
  gpio7: { code: 13, name: 'GPIO 7', group: 'input', severity: 'info' },
  diskError: { code: 14, name: 'Disk error', group: 'recording', severity: 'critical' },
  overSpeed: { code: 15, name: 'Over speed', group: 'driving', severity: 'warning' },
  idle: { code: 16, name: 'Idle', group: 'driving', severity: 'info' },
  videoLoss: { code: 17, name: 'Video loss', group: 'recording', severity: 'warning' },
  gSensor: { code: 18, name: 'G-sensor', group: 'driving', severity: 'warning' },
  message: { code: 19, name: 'Message', group: 'device', severity: 'info' },
  notify: { code: 20, name: 'Notify', group: 'server', severity: 'info' },
  externalAlarm: { code: 21, name: 'External alarm', group: 'input', severity: 'warning' },
  externalAlarm2: { code: 22, name: 'External alarm 2', group: 'input', severity: 'warning' },
  serverAlarm: { code: 23, name: 'Server alarm', group: 'server', severity: 'critical' },
  serverAlarm2: { code: 24, name: 'Server alarm 2', group: 'server', severity: 'critical' },
  triggerIn: { code: 51, name: 'Trigger in', group: 'place', severity: 'info' },
  triggerOut: { code: 52, name: 'Trigger out', group: 'place', severity: 'info' },
  remoteNormal: { code: 90, name: 'Remote recording: normal', group: 'recording', severity: 'info' },
  remoteGSensor: { code: 91, name: 'Remote recording: g-sensor', group: 'recording', severity: 'info' },
  remoteGpio0: { code: 92, name: 'Remote recording: GPIO 0', group: 'recording', severity: 'info' },
  lostRecording: { code: 98, name: 'Lost recording', group: 'recording', severity: 'warning' },
  schedule: { code: 99, name: 'Schedule', group: 'recording', severity: 'info' },
  customDownload: { code: 100, name: 'Custom download', group: 'recording', severity: 'info' },
  // Among the alarms of makers: no recorder reports them as one.
  pictureTaken: { code: 754, name: 'Picture taken', group: 'recording', severity: 'info' },
  bookmark: { code: 755, name: 'Bookmark', group: 'recording', severity: 'info' },
  // The server's own word; what a recorder says of a route that it knows itself is an alarm.
  routeLeft: { code: 756, name: 'Route left', group: 'place', severity: 'warning' },
  routeBack: { code: 757, name: 'Back on route', group: 'place', severity: 'info' },
  positionPassed: { code: 758, name: 'Route position passed', group: 'place', severity: 'info' },
  positionSkipped: { code: 759, name: 'Route position left out', group: 'place', severity: 'warning' },
  wrongWay: { code: 760, name: 'Wrong way on route', group: 'place', severity: 'warning' },
  fenceStay: { code: 761, name: 'Stayed long in fence', group: 'place', severity: 'warning' },
  fenceSpeed: { code: 762, name: 'Too fast in fence', group: 'place', severity: 'warning' },
  fenceHours: { code: 763, name: 'In fence at the wrong time', group: 'place', severity: 'warning' },
  fenceMissed: { code: 764, name: 'Did not come to fence', group: 'place', severity: 'warning' },
  fenceAway: { code: 765, name: 'Away from fence at the wrong time', group: 'place', severity: 'warning' },
  maintenanceSoon: { code: 766, name: 'Maintenance due soon', group: 'vehicle', severity: 'info' },
  maintenanceOverdue: { code: 767, name: 'Maintenance overdue', group: 'vehicle', severity: 'warning' },
  // Problems of vehicles (rule HEALTH-6), called as there. A problem that a recorder reports as an alarm, too, is that alarm.
  notRecording: { code: 768, name: 'Not recording while driving', group: 'recording', severity: 'warning' },
  noGps: { code: 769, name: 'No GPS while driving', group: 'device', severity: 'info' },
  clockWrong: { code: 770, name: 'Clock wrong', group: 'device', severity: 'info' },
  voltageLow: { code: 771, name: 'Power low', group: 'vehicle', severity: 'info' },
  awayForLong: { code: 772, name: 'Offline longer than usual', group: 'device', severity: 'info' },
  peripheralFault: {
    code: 773,
    name: 'Fault in a system connected to the recorder',
    group: 'device',
    severity: 'info',
  },
  updateFailed: { code: 774, name: 'Firmware update failed', group: 'device', severity: 'info' },
  firmwareOld: { code: 775, name: 'Firmware out of date', group: 'device', severity: 'info' },
  settingsRefused: { code: 776, name: 'Settings refused', group: 'device', severity: 'info' },
  settingsWaiting: { code: 777, name: 'Settings waiting', group: 'device', severity: 'info' },
  odometerJumped: { code: 778, name: 'Odometer jumped', group: 'vehicle', severity: 'info' },
  dataOver: { code: 779, name: 'Data budget used up', group: 'device', severity: 'info' },
  // What it was made for is an alarm of its own, mostly.
  fileKept: { code: 780, name: 'File kept by the recorder', group: 'recording', severity: 'info' },
} as const satisfies Record<string, EventCode>;

/** Of these nobody is told: they are found where their moment is looked at. */
export const untoldEvents: readonly number[] = [deviceEvents.bookmark.code];

/** What people note, or have taken: nothing that befell a vehicle. */
export const notedEvents: readonly number[] = [
  deviceEvents.customDownload.code,
  deviceEvents.pictureTaken.code,
  deviceEvents.bookmark.code,
];

/** Whether nobody is ever told of events of the code: what people noted they know, and others are found where their moment is looked at. */
export const isNeverTold = (eventid: number): boolean =>
  untoldEvents.includes(eventid) || notedEvents.includes(eventid);

/** Behaviour of a driver as makers number it, without saying what each number is. */
const BEHAVIOURS = 19;
const FIRST_BEHAVIOUR_CODE = 101;

const behaviours: readonly EventCode[] = Array.from({ length: BEHAVIOURS }, (_, at) => ({
  code: FIRST_BEHAVIOUR_CODE + at,
  name: `Driver behaviour ${at + 1}`,
  group: 'driver',
  severity: 'warning',
}));

/** Every code that has a name, rising. */
export const eventCodes: readonly EventCode[] = [
  ...Object.values(deviceEvents),
  ...behaviours,
  ...Object.values(alarms),
].sort((one, other) => one.code - other.code);

const byCode = new Map(eventCodes.map((event) => [event.code, event]));

/** What the code stands for, or undefined when nobody said: such an event is 'Event {n}'. */
export function eventCodeOf(code: number): EventCode | undefined {
  return byCode.get(code);
}

/** Whether events of the code are emergencies. */
export const isEmergency = (code: number): boolean => eventCodeOf(code)?.severity === 'critical';

/**
 * Whether somebody has to act on it: a critical event, and a driver who asks to be called. Such events are counted on the bell until they
 * are read; other events are found there (rule D05).
 */
export function isToActOn({ cmd, eventid }: { readonly cmd: string; readonly eventid: number }): boolean {
  return cmd === 'call' || isEmergency(eventid);
}
