import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { Device } from '@outrider/model/devices/device.ts';
import { hashPassword, presign, signUrl } from '../people/credentials.ts';
import { parseDeviceRow, printDeviceRow } from '../devices/device-row.ts';
import { decodeBinaryVcp, decodeVcp, encodeVcp, readVcp, VcpFrameError } from './frame.ts';
import { FieldError, parseFields, printFields } from './field.ts';
import { controlCalls } from '../tables.ts';

describe('VCP frames', () => {
  test('a frame is VCP, its length in UTF-8, letters, and a payload after an empty line', () => {
    expect(encodeVcp({ M: 'Q02', U: 'ö' })).toBe('VCP\n11\nM:Q02\nU:ö\n');
    expect(encodeVcp({ M: 'Q10' }, '{}')).toBe('VCP\n9\nM:Q10\n\n{}');
  });

  test('what was encoded is decoded, several frames in a message', () => {
    const value = fc.string({ unit: 'grapheme' }).map((s) => s.replace(/[\r\n\0]/g, ''));
    const frame = fc.record({
      fields: fc.dictionary(fc.constantFrom('A', 'B', 'C', 'M', 'Z'), value, { noNullPrototype: true }),
      payload: fc.option(value, { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(frame, { minLength: 1, maxLength: 4 }), (frames) => {
        expect(decodeVcp(frames.map(({ fields, payload }) => encodeVcp(fields, payload)).join(''))).toEqual(
          frames,
        );
      }),
      { seed: 808 },
    );
  });

  test.each(['', 'ascii', 'größe', '京A 12345', 'a😀b', '😀'])(
    'a length counts bytes wherever %j stands in a message',
    (value) => {
      const row = (at: number) => ({ A: `OT-${at}`, B: at % 2 === 0 ? value : 'plain' });
      const rows = Array.from({ length: 5 }, (_, at) => row(at));
      const text = rows.map((fields) => encodeVcp(fields)).join('');
      expect(decodeVcp(text).map(({ fields }) => fields)).toEqual(rows);
      // One byte more than there is, in the last frame: of plain characters, and of wide ones.
      for (const fields of [row(1), row(0)]) {
        const frame = encodeVcp(fields);
        const longer = frame.replace(/^VCP\n(\d+)/, (_, bytes) => `VCP\n${Number(bytes) + 1}`);
        expect(() => decodeVcp(text + longer)).toThrow('shorter than its length');
      }
    },
  );

  test('a length that ends within a character is refused', () => {
    expect(() => decodeVcp('VCP\n4\nA:京\n')).toThrow(VcpFrameError);
  });

  test('a binary payload keeps its bytes', () => {
    const payload = Uint8Array.of(10, 10, 0, 255);
    const header = new TextEncoder().encode('VCP\n11\nM:U01\n\n');
    expect(decodeBinaryVcp(Uint8Array.of(...header, ...payload))).toEqual({
      fields: { M: 'U01' },
      payload,
    });
  });

  test.each([
    '',
    'VCP',
    'VCP\n5\nM:Q',
    'VCP\n4\nA:\r\n',
    'VCP\n8\nA:1\nA:2\n',
    'VCP\n3\na:\n',
    'VCP\n99999999999\n',
    'XVCP\n0\n',
  ])('the malformed message %j is refused', (text) => expect(() => decodeVcp(text)).toThrow(VcpFrameError));

  test('a frame is read only when it is asked for', () => {
    const frames = readVcp(`${encodeVcp({ M: 'Q01' })}no frame`);
    expect(frames.next().value).toMatchObject({ fields: { M: 'Q01' } });
    expect(() => frames.next()).toThrow(VcpFrameError);
  });

  test('a value with a line break is never sent', () => {
    expect(() => encodeVcp({ A: 'x\nR:1' })).toThrow(VcpFrameError);
  });

  test('no text makes the decoder throw anything but VcpFrameError', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(40), (noise, length) => {
        try {
          decodeVcp(`VCP\n${length}\n${noise}`);
        } catch (error) {
          expect(error).toBeInstanceOf(VcpFrameError);
        }
      }),
      { seed: 808 },
    );
  });
});

const device: Device = {
  deviceid: 'OT-001',
  driverName: 'line\nbreak',
  memo: '',
  channelMask: '0010',
  status: 1,
  statusTime: 1_795_000_000,
  position: {
    time: 1_795_000_000_000,
    lat: 24.1234567,
    lng: -120.5,
    speedKmh: 43.21,
    heading: 359,
    altitude: 0,
    valid: true,
  },
  clockOffS: -86_400,
  impossible: ['place', 'altitude'],
  voltage: 245,
  voltagePercent: undefined,
  temperature: -12,
  diskUsage: 80,
  ignitionOn: false,
  sensorTemperatures: [215, -30],
  diskHealth1: -2,
  diskHealth2: 90,
  registered: false,
  recording: true,
  recordingError: false,
  recordedHere: true,
  recordingErrorCount: 2,
  timezone: 28_800,
  signal: 77,
  satellites: undefined,
  manualPosition: { lat: 1.5, lng: 2.5 },
  edits: 3,
};

test('a device row carries every field of the live list', () => {
  expect(parseDeviceRow(decodeVcp(encodeVcp({ ...printDeviceRow(device), M: 'Q03' }))[0]!.fields)).toEqual({
    ...device,
    driverName: 'line break',
    position: { ...device.position, lat: 24.123457, speedKmh: 43.2 },
  });
});

test('a row says a wrong clock and impossible values each by itself, and nothing of a device that is right', () => {
  const faults: Pick<Device, 'clockOffS' | 'impossible'>[] = [
    { clockOffS: 10_800, impossible: [] },
    { clockOffS: undefined, impossible: ['speed'] },
    { clockOffS: undefined, impossible: [] },
  ];
  const rows = faults.map((fault) => printDeviceRow({ ...device, ...fault }));
  expect(rows.map(({ U }) => U)).toEqual(['10800', ',s', undefined]);
  for (const [at, row] of rows.entries()) expect(parseDeviceRow(row)).toMatchObject(faults[at]!);
});

test('a row for people who may not see positions has the speed and nothing of the place', () => {
  const letters = printDeviceRow(device, false);
  expect(JSON.stringify(letters)).not.toMatch(/24\.1|120\.5|1\.5,2\.5/);
  const { position: gps, manualPosition } = parseDeviceRow(letters);
  expect([gps?.valid, gps?.speedKmh, manualPosition]).toEqual([false, 43.2, undefined]);
});

test('fields are parsed strictly', () => {
  const { request, answer } = controlCalls.registerDevice;
  expect(parseFields(request, { I: 'a', C: '8' })).toEqual({ deviceid: 'a', channels: 8 });
  expect(() => parseFields(request, { C: '8' })).toThrow(FieldError);
  expect(() => parseFields(request, { I: 'a', C: '8x' })).toThrow(FieldError);
  expect(() => parseFields(request, { I: 'a', C: '65' })).toThrow(FieldError);
  expect(printFields(answer, {})).toEqual({});
  expect(printFields(controlCalls.deviceList.answer, { fin: 'fin', listCounter: 7 })).toEqual({
    S: 'fin',
    Y: '7',
  });
});

test('a password travels as SHA-256 in upper-case hex', () => {
  expect(hashPassword('abc')).toBe('BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD');
});

test('a presigned URL is bound to its path and every parameter', () => {
  const key = 'A'.repeat(64);
  const url = new URL(
    presign(key, '/ws.cgi', 'eve', { deviceid: 'OT 1', channel: '2' }, 1_000_000),
    'http://x',
  );
  const signature = url.searchParams.get('password');
  expect(signature).toBe(signUrl(key, '/ws.cgi', url.searchParams));
  expect(signUrl(key, '/other', url.searchParams)).not.toBe(signature);
  url.searchParams.set('channel', '3');
  expect(signUrl(key, '/ws.cgi', url.searchParams)).not.toBe(signature);
  expect(Number(url.searchParams.get('x'))).toBe(1540);
});
