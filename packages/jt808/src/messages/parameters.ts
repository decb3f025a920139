import { ByteReader } from '@outrider/kit/byte-reader.ts';
import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import type { Codec } from '../codec/codec.ts';
import { u16, u32, u8 } from '../codec/numbers.ts';
import { restText } from '../codec/runs.ts';

type Kind = 'byte' | 'word' | 'dword' | 'text';

/** Settings of a terminal (JT/T 808-2019 table 12, JT/T 1078-2016 table 1): id, name, kind. Those of many fields stay bytes. */
const rows: readonly (readonly [number, string, Kind])[] = [
  [0x01, 'heartbeatSeconds', 'dword'],
  [0x02, 'tcpAnswerSeconds', 'dword'],
  [0x03, 'tcpRetries', 'dword'],
  [0x04, 'udpAnswerSeconds', 'dword'],
  [0x05, 'udpRetries', 'dword'],
  [0x06, 'smsAnswerSeconds', 'dword'],
  [0x07, 'smsRetries', 'dword'],
  [0x10, 'mainApn', 'text'],
  [0x11, 'mainApnUser', 'text'],
  [0x12, 'mainApnPassword', 'text'],
  [0x13, 'mainServer', 'text'],
  [0x14, 'backupApn', 'text'],
  [0x15, 'backupApnUser', 'text'],
  [0x16, 'backupApnPassword', 'text'],
  [0x17, 'backupServer', 'text'],
  [0x18, 'tcpPort', 'dword'],
  [0x19, 'udpPort', 'dword'],
  [0x1a, 'cardServer', 'text'],
  [0x1b, 'cardServerTcpPort', 'dword'],
  [0x1c, 'cardServerUdpPort', 'dword'],
  [0x1d, 'cardBackupServer', 'text'],
  [0x20, 'reportStrategy', 'dword'],
  [0x21, 'reportScheme', 'dword'],
  [0x22, 'loggedOutReportSeconds', 'dword'],
  [0x23, 'secondApn', 'text'],
  [0x24, 'secondApnUser', 'text'],
  [0x25, 'secondApnPassword', 'text'],
  [0x26, 'secondBackupServer', 'text'],
  [0x27, 'sleepReportSeconds', 'dword'],
  [0x28, 'emergencyReportSeconds', 'dword'],
  [0x29, 'reportSeconds', 'dword'],
  [0x2c, 'reportMetres', 'dword'],
  [0x2d, 'loggedOutReportMetres', 'dword'],
  [0x2e, 'sleepReportMetres', 'dword'],
  [0x2f, 'emergencyReportMetres', 'dword'],
  [0x30, 'turnDegrees', 'dword'],
  [0x31, 'fenceRadiusMetres', 'word'],
  [0x40, 'platformPhone', 'text'],
  [0x41, 'resetPhone', 'text'],
  [0x42, 'factoryResetPhone', 'text'],
  [0x43, 'platformSmsPhone', 'text'],
  [0x44, 'alarmSmsPhone', 'text'],
  [0x45, 'answerStrategy', 'dword'],
  [0x46, 'callSeconds', 'dword'],
  [0x47, 'monthlyCallSeconds', 'dword'],
  [0x48, 'listenPhone', 'text'],
  [0x49, 'privilegedSmsPhone', 'text'],
  [0x50, 'alarmMask', 'dword'],
  [0x51, 'alarmSms', 'dword'],
  [0x52, 'alarmPicture', 'dword'],
  [0x53, 'alarmPictureStored', 'dword'],
  [0x54, 'keyAlarms', 'dword'],
  [0x55, 'maxSpeedKmh', 'dword'],
  [0x56, 'overSpeedSeconds', 'dword'],
  [0x57, 'drivingSeconds', 'dword'],
  [0x58, 'dailyDrivingSeconds', 'dword'],
  [0x59, 'restSeconds', 'dword'],
  [0x5a, 'parkingSeconds', 'dword'],
  [0x5b, 'overSpeedWarningTenths', 'word'],
  [0x5c, 'fatigueWarningSeconds', 'word'],
  [0x5d, 'collisionAlarm', 'word'],
  [0x5e, 'rolloverDegrees', 'word'],
  [0x64, 'timedPicture', 'dword'],
  [0x65, 'distancePicture', 'dword'],
  [0x70, 'pictureQuality', 'dword'],
  [0x71, 'brightness', 'dword'],
  [0x72, 'contrast', 'dword'],
  [0x73, 'saturation', 'dword'],
  [0x74, 'chroma', 'dword'],
  [0x7a, 'videoAlarmMask', 'dword'],
  [0x80, 'odometerTenthsKm', 'dword'],
  [0x81, 'province', 'word'],
  [0x82, 'city', 'word'],
  [0x83, 'plate', 'text'],
  [0x84, 'plateColour', 'byte'],
  [0x90, 'gnssMode', 'byte'],
  [0x91, 'gnssBaudRate', 'byte'],
  [0x92, 'gnssOutputRate', 'byte'],
  [0x93, 'gnssCollectSeconds', 'dword'],
  [0x94, 'gnssUploadMode', 'byte'],
  [0x95, 'gnssUploadSetting', 'dword'],
  [0x100, 'can1CollectMs', 'dword'],
  [0x101, 'can1UploadSeconds', 'word'],
  [0x102, 'can2CollectMs', 'dword'],
  [0x103, 'can2UploadSeconds', 'word'],
];

const codecs: Readonly<Record<Kind, Codec<number> | Codec<string>>> = {
  byte: u8,
  word: u16,
  dword: u32,
  text: restText,
};
const byId = new Map(
  rows.map(([id, name, kind]) => [id, { name, codec: codecs[kind] as Codec<number | string> }]),
);

/** Ids of the settings, by name. */
export const parameterIds: ReadonlyMap<string, number> = new Map(rows.map(([id, name]) => [name, id]));

/** One setting: a number or a text when the table knows it and its length fits, else its bytes. */
export interface Parameter {
  readonly id: number;
  /** Absent when the table does not know the id. */
  readonly name?: string;
  readonly value: number | string | Uint8Array;
}

/** A setting with its id and length. Writing looks at `id` and `value` alone. */
export const parameter: Codec<Parameter> = {
  read(reader, version) {
    const id = reader.u32();
    const run = reader.bytes(reader.u8());
    const row = byId.get(id);
    if (row === undefined) return { id, value: run.slice() };
    try {
      const inner = new ByteReader(run);
      const value = row.codec.read(inner, version);
      if (inner.left === 0) return { id, name: row.name, value };
    } catch {
      // Shorter than the standard says: kept as bytes.
    }
    return { id, name: row.name, value: run.slice() };
  },
  write(writer, { id, value }, version) {
    const inner = new ByteWriter(16);
    const row = byId.get(id);
    if (value instanceof Uint8Array) inner.bytes(value);
    else if (row !== undefined) row.codec.write(inner, value, version);
    else throw new RangeError(`parameter 0x${id.toString(16)} is not in the table: give its bytes`);
    if (inner.length > 0xff) throw new RangeError(`parameter of ${inner.length} bytes`);
    writer.u32(id).u8(inner.length).bytes(inner.done());
  },
};
