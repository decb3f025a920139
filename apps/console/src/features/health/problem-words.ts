import type { ProblemKindName, Severity } from '@outrider/model/health/problem-kinds.ts';
import type { PeripheralFaultName } from '@outrider/model/health/peripherals.ts';
import { lengthIn, lengthUnit as writtenUnit } from '@outrider/model/preferences/units.ts';
import { wordsOfRemoteKey } from '@outrider/model/remote-setting-words.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { WireProblem } from '@outrider/protocol/health/calls.ts';
import { systemNames } from '../../fleet/system-words.ts';
import { t, translate } from '../../ground/i18n/t.ts';
import { lengthUnit } from '../../ground/preferences.ts';
import { formatAge, formatBytes, formatTime } from '../../ui/text/format.ts';
import type { IconName } from '../../ui/icons/icons.ts';

type Detail = WireProblem['detail'];

interface Words {
  readonly title: () => string;
  readonly cause: (detail: Detail) => string;
  readonly fix: () => string;
}

const number = (detail: Detail, name: string): number => Number(detail[name] ?? 0);
const text = (detail: Detail, name: string): string => String(detail[name] ?? '');
const bytes = (detail: Detail, name: string): string => formatBytes(number(detail, name)).text;
const works = (detail: Detail) => ({ count: number(detail, 'count'), plan: text(detail, 'plan') });
/** How a setting of a recorder is called. */
function settingName(key: string): string {
  const words = wordsOfRemoteKey(key);
  return words === undefined ? key : t(words.label);
}
const settings = (detail: Detail) => ({
  count: number(detail, 'count'),
  key: settingName(text(detail, 'key')),
});

/** Systems at a recorder, and what may be wrong with them. */
const systems: Readonly<Record<string, PlainWord>> = systemNames;
const systemFaults: Readonly<Record<string, PlainWord>> = {
  gone: 'not connected',
  broken: 'not working',
  camera: 'its camera',
  storage: 'its storage',
  secondStorage: 'its second storage',
  infrared: 'its infrared light',
  loudspeaker: 'its loudspeaker',
  battery: 'its battery',
  modem: 'its modem',
  positioning: 'its positioning',
} satisfies Record<PeripheralFaultName, PlainWord>;

/** What people read of each kind of problem: what it is, what it comes from, and what to do (rule HEALTH-1). */
const words: Readonly<Record<ProblemKindName, Words>> = {
  notRecording: {
    title: () => t('Not recording while driving'),
    cause: ({ who, refused }) =>
      refused === 1
        ? t('The pictures come, and no media folder of this server takes them.')
        : who === 'server'
          ? t('This server is set to record this camera, and has received nothing for two minutes.')
          : t('The recorder says that it is not recording.'),
    fix: () =>
      t('Check the recorder’s storage card and cameras. If the live picture works, restart the recorder.'),
  },
  storageFailing: {
    title: () => t('Storage failing'),
    cause: () => t('The recorder says that its card or disk fails, is missing or cannot be read.'),
    fix: () => t('Fetch the footage that you need while it can still be read, then replace the card.'),
  },
  cameraLost: {
    title: () => t('No picture from a camera'),
    cause: () => t('The recorder gets no signal from this camera.'),
    fix: () =>
      t(
        'Check the cable and the camera. If there is none, mark the channel as not installed in the device editor.',
      ),
  },
  cameraCovered: {
    title: () => t('Camera covered or black'),
    cause: () => t('The recorder says that this camera is covered, or shows nothing but black.'),
    fix: () => t('Look at the live picture, then have the lens uncovered or cleaned.'),
  },
  cameraFault: {
    title: () => t('Fault of a camera'),
    cause: ({ alarm }) =>
      alarm === 'videoFault'
        ? t('The recorder reports a fault of its video hardware.')
        : t('The recorder reports a fault of a camera.'),
    fix: () => t('Restart the recorder. If the fault comes back, have the wiring checked.'),
  },
  peripheralFault: {
    title: () => t('Fault in a system connected to the recorder'),
    cause: (detail) =>
      t('{system} has a fault: {faults}.', {
        system: translate(systems[text(detail, 'name')] ?? 'Another system'),
        faults: text(detail, 'faults')
          .split(' ')
          .map((fault) => translate(systemFaults[fault] ?? fault))
          .join(', '),
      }),
    fix: () => t('Look at its pictures, and have its wiring and power checked.'),
  },
  noGps: {
    title: () => t('No GPS while driving'),
    cause: (detail) => {
      const [km, minutes] = [number(detail, 'km'), number(detail, 'minutes')];
      return km === 0
        ? t('It drove for {minutes} min without a position.', { minutes })
        : t('It drove {km} km in {minutes} min without a position.', { km, minutes });
    },
    fix: () => t('Check that the GPS antenna is connected and has a view of the sky.'),
  },
  gpsAntenna: {
    title: () => t('GPS fault'),
    cause: ({ alarm }) =>
      alarm === 'gnssAntennaCut'
        ? t('The GPS antenna is not connected.')
        : alarm === 'gnssAntennaShort'
          ? t('The GPS antenna has a short circuit.')
          : t('The GPS module has a fault.'),
    fix: () => t('Have the antenna and its cable checked, or replaced.'),
  },
  clockWrong: {
    title: () => t('Clock wrong'),
    cause: (detail) => {
      const seconds = number(detail, 'seconds');
      const span = formatAge(Math.abs(seconds) * 1_000);
      return seconds > 0
        ? t('The recorder’s clock is {span} ahead.', { span })
        : t('The recorder’s clock is {span} behind.', { span });
    },
    fix: () =>
      t('Check the time zone and time source of the recorder. Until then, its footage has the wrong time.'),
  },
  voltageLow: {
    title: () => t('Power low'),
    cause: (detail) =>
      detail['alarm'] === 'powerCut'
        ? t('The recorder says that its power was cut.')
        : detail['volts'] === undefined
          ? t('The recorder says that its power is low.')
          : t('The recorder gets {volts} V.', { volts: number(detail, 'volts') }),
    fix: () => t('Check the battery of the vehicle and the wiring of the recorder.'),
  },
  offline: {
    title: () => t('Offline longer than usual'),
    cause: (detail) =>
      t('Last heard {time}. It is usually back within {hours} h.', {
        time: formatTime(number(detail, 'heard') * 1_000),
        hours: number(detail, 'usualHours'),
      }),
    fix: () => t('Check that the vehicle is in use, the recorder has power and its SIM card is active.'),
  },
  updateFailed: {
    title: () => t('Firmware update failed'),
    cause: (detail) => {
      const version = text(detail, 'target');
      const failed =
        version === '' ? t('The update failed.') : t('The update to {version} failed.', { version });
      const fault = text(detail, 'fault');
      return fault === '' ? failed : `${failed} ${translate(fault)}`;
    },
    fix: () => t('See why under firmware updates, and begin it again.'),
  },
  settingsRefused: {
    title: () => t('Settings refused'),
    cause: (detail) => t('The recorder did not take {count} settings; the first is {key}.', settings(detail)),
    fix: () => t('Open its remote settings, and change the value or take the change back.'),
  },
  maintenanceOverdue: {
    title: () => t('Maintenance overdue'),
    cause: (detail) => t('{count} things are overdue; the first is {plan}.', works(detail)),
    fix: () => t('Have it done, and note it as done with day and odometer.'),
  },
  odometerJumped: {
    title: () => t('Odometer jumped'),
    cause: (detail) => {
      const unit = lengthUnit();
      const [from, to] = ['from', 'to'].map((name) => Math.round(lengthIn(number(detail, name), unit)));
      return t(
        'The recorder’s odometer went from {from} to {to} {unit}: another recorder, or one that was set?',
        {
          from: from ?? 0,
          to: to ?? 0,
          unit: writtenUnit(unit),
        },
      );
    },
    fix: () => t('Say under maintenance what the dash shows. Until then it is counted on from where it was.'),
  },
  maintenanceSoon: {
    title: () => t('Maintenance due soon'),
    cause: (detail) => t('{count} things are due soon; the first is {plan}.', works(detail)),
    fix: () => t('Plan when it is done.'),
  },
  dataOver: {
    title: () => t('Data budget used up'),
    cause: (detail) =>
      t('It has sent {used} of {limit} this month.', {
        used: bytes(detail, 'used'),
        limit: bytes(detail, 'limit'),
      }),
    fix: () => t('Raise its net limit in the device editor, or wait for the next month.'),
  },
  storageFull: {
    title: () => t('No room for alarm recordings'),
    cause: () => t('The recorder has no more room for recordings of alarms.'),
    fix: () => t('Fetch what you need, and delete protected recordings on the recorder.'),
  },
  settingsWaiting: {
    title: () => t('Settings waiting'),
    cause: (detail) =>
      t(
        '{count} settings have waited for the recorder for more than a day; the first is {key}.',
        settings(detail),
      ),
    fix: () => t('They are sent once the recorder is online. Check its connection, or take them back.'),
  },
  firmwareOld: {
    title: () => t('Firmware out of date'),
    cause: (detail) =>
      detail['by'] === 'store'
        ? t('It has {version}; the firmware store has had {target} for its model for {days} days.', {
            version: text(detail, 'version'),
            target: text(detail, 'target'),
            days: number(detail, 'days'),
          })
        : t('It has {version}; a plan has had {target} for its model for {days} days.', {
            version: text(detail, 'version'),
            target: text(detail, 'target'),
            days: number(detail, 'days'),
          }),
    fix: () =>
      t('See under firmware updates why it was not updated, or pin it where it is to stay as it is.'),
  },
};

/** What a kind of problem is called. */
export const problemTitle = (kind: ProblemKindName): string => words[kind].title();

/** What a problem comes from, with what was measured. */
export const problemCause = ({ kind, detail }: Pick<WireProblem, 'kind' | 'detail'>): string =>
  words[kind].cause(detail);

/** What somebody can do about it. */
export const problemFix = (kind: ProblemKindName): string => words[kind].fix();

/** How each severity is shown. */
export const severityLooks = {
  critical: { icon: 'exclamation-octagon', colour: 'danger', word: 'Critical' },
  warning: { icon: 'exclamation-triangle', colour: 'warning', word: 'Needs attention' },
  info: { icon: 'info-circle', colour: 'info', word: 'Worth knowing' },
} as const satisfies Record<Severity, { icon: IconName; colour: string; word: string }>;
