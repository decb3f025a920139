import type { Alarm } from '@outrider/model/events/alarms.ts';
import type { HealthLimits } from '@outrider/model/health/health-settings.ts';
import { FINE_ABOVE_VOLTS } from '@outrider/model/health/limits.ts';
import { clockOffMs } from '@outrider/model/positions/report-order.ts';
import type { SilentChannel } from '@outrider/model/recordings/silent-channel.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import { type Check, type Finding, type Findings, NOWHERE, wholeVehicle } from './finding.ts';
import type { VehicleTrack } from './vehicle-track.ts';

/** A report as it is looked at. */
export interface ReportLook {
  readonly report: PositionReport;
  /** The vehicle's state, with this report. */
  readonly track: VehicleTrack;
  /** When it arrived, ms since 1970 by the clock that is believed. */
  readonly nowMs: number;
  /** One character a channel: '0' where it has a camera (rule C12); empty where nobody said. */
  readonly channelMask: string;
  /** Channels that the server is to record, and of which nothing came to its disks for minutes. */
  readonly unrecorded: () => readonly SilentChannel[];
  /** From when on something is a problem. */
  readonly limits: HealthLimits;
}

const MINUTE_MS = 60_000;

/** Whether the vehicle has a camera there: recorders report inputs without one as lost. */
const hasCamera = (channelMask: string, channel: number): boolean =>
  channelMask === '' || channelMask[channel - 1] === '0';

/** Whether one of these alarms stands; undefined where the report says nothing of alarms. */
function stands({ telemetry }: PositionReport, ...kinds: readonly Alarm[]): Alarm | false | undefined {
  if (telemetry.alarms === undefined) return undefined;
  return kinds.find((alarm) => telemetry.alarms?.includes(alarm) === true) ?? false;
}

function alarmOf(look: ReportLook, ...kinds: readonly Alarm[]): Findings {
  const alarm = stands(look.report, ...kinds);
  return alarm === undefined ? undefined : wholeVehicle(alarm !== false, alarm === false ? {} : { alarm });
}

/** An alarm of cameras: on the channels that the report names, else somewhere. */
function ofCameras({ report, channelMask }: ReportLook, alarm: 'videoLost' | 'videoCovered'): Findings {
  const channels = report.telemetry[alarm];
  const isRaised = stands(report, alarm);
  if (channels === undefined || (channels.length === 0 && isRaised === alarm))
    return isRaised === undefined ? undefined : wholeVehicle(isRaised !== false);
  return channels.length === 0 ? NOWHERE : onChannels(channels.filter((one) => hasCamera(channelMask, one)));
}

const onChannels = (channels: readonly number[]): Finding[] =>
  channels.map((channel) => ({ channel, detail: {} }));

function withoutGps({ report, track: { withoutFix }, limits }: ReportLook): Findings {
  if (report.position.valid) return NOWHERE;
  const { km = 0, drivenMs = 0 } = withoutFix ?? {};
  // While it stands, in a garage mostly, it says nothing.
  if (km < limits.noGpsKm && drivenMs < limits.noGpsMinutes * MINUTE_MS) return undefined;
  return wholeVehicle(true, { km: Math.round(km * 10) / 10, minutes: Math.round(drivenMs / MINUTE_MS) });
}

function voltage(look: ReportLook): Findings {
  const alarm = stands(look.report, 'powerCut', 'lowVoltage');
  const volts = look.report.telemetry.voltage;
  const detail = {
    ...(volts !== undefined && { volts: Math.round(volts * 10) / 10 }),
    ...(typeof alarm === 'string' && { alarm }),
  };
  if (typeof alarm === 'string') return wholeVehicle(true, detail);
  if (volts === undefined) return alarm === undefined ? undefined : NOWHERE;
  const batteries = look.track.has24Volts ? 2 : 1;
  const { lowVolts } = look.limits;
  if (volts < lowVolts * batteries) return wholeVehicle(true, detail);
  return volts > (lowVolts + FINE_ABOVE_VOLTS) * batteries ? NOWHERE : undefined;
}

function clock({ report, nowMs }: ReportLook): Findings {
  const off = clockOffMs({ time: report.position.time, late: false, arrivedMs: nowMs });
  return wholeVehicle(off !== undefined, { seconds: Math.round((off ?? 0) / 1_000) });
}

/** While it stands nothing need be recorded. What a recorder says of itself goes before what the server misses. */
function recording({ report, track, unrecorded }: ReportLook): Findings {
  if (!track.drives) return undefined;
  if (report.telemetry.recording === false) return wholeVehicle(true, { who: 'recorder' });
  const missing = unrecorded();
  if (missing.length === 0) return NOWHERE;
  return missing.map(({ channel, isRefused, wasRecorded }) => ({
    channel,
    detail: { who: 'server', ...(isRefused && { refused: 1 }), ...(!wasRecorded && { unseen: 1 }) },
  }));
}

/** The checks of each report that comes straight from its vehicle. */
export const reportChecks: readonly Check<ReportLook>[] = [
  { kind: 'notRecording', look: recording },
  {
    kind: 'storageFailing',
    look: (look) => {
      const failed = look.report.telemetry.storageFailed;
      return failed !== undefined && failed.length > 0 ? onChannels(failed) : alarmOf(look, 'storageFailed');
    },
  },
  { kind: 'cameraLost', look: (look) => ofCameras(look, 'videoLost') },
  { kind: 'cameraCovered', look: (look) => ofCameras(look, 'videoCovered') },
  { kind: 'cameraFault', look: (look) => alarmOf(look, 'cameraFault', 'videoFault') },
  { kind: 'noGps', look: withoutGps },
  { kind: 'gpsAntenna', look: (look) => alarmOf(look, 'gnssAntennaCut', 'gnssAntennaShort', 'gnssFault') },
  { kind: 'clockWrong', look: clock },
  { kind: 'voltageLow', look: voltage },
  { kind: 'storageFull', look: (look) => alarmOf(look, 'alarmRecordingFull') },
];
