import { type Device, unheardDevice } from '@outrider/model/devices/device.ts';
import { impossibleIn } from '@outrider/model/positions/impossible.ts';
import { clockOffMs } from '@outrider/model/positions/report-order.ts';
import type { Position, PositionReport } from '@outrider/model/positions/position.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';

/** Bit 0 of a device's status (rule C13). */
export const ONLINE = 1;

const MINUTE_MS = 60_000;

/** A device of the live list that only its record tells of: nothing was heard from it yet. */
export function deviceOf(record: DeviceRecord): Device {
  return withRecord(unheardDevice(record.deviceid), record);
}

/** The device with what its record says now, its live state kept. */
export function withRecord(device: Device, record: DeviceRecord): Device {
  return {
    ...device,
    edits: record.edits,
    driverName: record.driverName,
    memo: record.memo,
    channelMask: record.channelMask,
    registered: record.registered,
    timezone: record.timezone,
    manualPosition: record.manualPosition,
  };
}

/** Faults of a report, for people to see. A report that came late says nothing of how the device is now. */
function faultsOf(
  report: PositionReport,
  arrivedMs: number,
): Pick<Device, 'clockOffS' | 'impossible'> | undefined {
  if (report.late) return undefined;
  const off = clockOffMs({ time: report.position.time, late: false, arrivedMs });
  return {
    clockOffS: off === undefined ? undefined : Math.round(off / MINUTE_MS) * 60,
    impossible: impossibleIn(report.position),
  };
}

/**
 * The device after a report. Without a fix the last known place stays, with the speed as reported;
 * of the telemetry only the reported fields change.
 * @param arrivedMs when the report arrived
 * @param statusTime unix seconds of the device's last word
 * @param moves whether its place is newer than the one that is shown
 */
export function withReport(
  device: Device,
  report: PositionReport,
  arrivedMs: number,
  statusTime: number,
  moves: boolean,
): Device {
  const { telemetry } = report;
  const failed = telemetry.storageFailed;
  return {
    ...device,
    ...faultsOf(report, arrivedMs),
    statusTime,
    position: moves ? newestFix(device.position, report.position) : device.position,
    voltage: tenths(telemetry.voltage) ?? device.voltage,
    temperature: tenths(telemetry.temperatureC) ?? device.temperature,
    ignitionOn: telemetry.ignitionOn ?? device.ignitionOn,
    signal: telemetry.signalPercent ?? device.signal,
    satellites: telemetry.satellites ?? device.satellites,
    recording: telemetry.recording ?? device.recording,
    recordingError: failed === undefined ? device.recordingError : failed.length > 0,
    recordingErrorCount: failed === undefined ? device.recordingErrorCount : failed.length,
  };
}

function newestFix(known: Position | undefined, reported: Position): Position | undefined {
  if (reported.valid) return reported;
  if (known === undefined || impossibleIn(reported).includes('speed')) return known;
  return { ...known, speedKmh: reported.speedKmh };
}

const tenths = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value * 10);
