import { fromHex, toHex } from '@outrider/kit/hex.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { describe, expect, test } from 'vitest';
import { decodeFrame } from '../frame/frame.ts';
import type { Frame } from '../frame/frame.ts';
import { MessageJoiner } from '../frame/message-joiner.ts';
import { versions } from '../version.ts';
import type { Version } from '../version.ts';
import { decodeMessage, encodeBody, encodeMessage, versionOf } from './message.ts';
import { sampleBodies } from './sample-bodies.ts';
import { controlCommands } from './settings.ts';
import { messages, rowOfId } from './table.ts';
import type { MessageName } from './table.ts';

function frameOf(hex: string): Frame {
  const result = decodeFrame(fromHex(hex));
  if (!result.ok) throw new Error(result.error);
  return result.frame;
}

function bodyOf(hex: string, name: MessageName, version?: Version): Record<string, unknown> {
  const result = decodeMessage(frameOf(hex), version);
  if (!result.ok || result.message.name !== name) throw new Error(`no ${name}`);
  return result.message.body as Record<string, unknown>;
}

const HEARTBEAT = '7e0002000001234567890100058f7e';
const ASKED_FOR = `
  0001 0002 0003 0004 0005 0100 0102 0104 0107 0108 0109 0200 0201 0210 0301 0302 0303 0500 0608 0700 0701 0702 0704
  0705 0800 0801 0802 0805 0900 0901 0a00 8001 8003 8004 8100 8103 8104 8105 8106 8107 8109 8201 8202 8300 8800 8801 8802 8803 8805 8900 1003 1005 1205 1206 1210 1211 1212 9003 9101 9102 9105 9201 9202 9205 9206 9207 9208 9212 9301 9302 9303
  9304 9305 9306`;

/** Fields that not every edition has, by their own name or with their message's: the samples have them all. */
const NEWER: Readonly<Record<string, readonly Version[]>> = {
  textType: [2019],
  imei: [2019],
  softwareVersion: [2019],
  'multimediaData.fix': [2013, 2019],
  mediaId: [2013, 2019],
  'multimediaData.mediaId': [2011, 2013, 2019],
  'multimediaEvent.mediaId': [2011, 2013, 2019],
  'uploadOneMultimedia.mediaId': [2011, 2013, 2019],
  'multimediaAnswer.mediaId': [2011, 2013, 2019],
  'driverCard.status': [2013, 2019],
  'driverCard.time': [2013, 2019],
  'driverCard.result': [2013, 2019],
  'driverCard.expires': [2013, 2019],
};

function asOf(version: Version, name: MessageName, body: object): object {
  const has = (field: string) => (NEWER[`${name}.${field}`] ?? NEWER[field])?.includes(version) ?? true;
  const fields = Object.entries(body).filter(([field]) => has(field));
  return Object.fromEntries(
    fields.map(([field, value]) => [
      field,
      field === 'items' && name === 'storedMultimedia'
        ? (value as object[]).map((item) => asOf(version, name, item))
        : (value as unknown),
    ]),
  );
}

describe('the table', () => {
  test('has every message that a platform and a recorder need', () => {
    const missing = ASKED_FOR.trim()
      .split(/\s+/)
      .filter((id) => rowOfId(Number.parseInt(id, 16)) === undefined);
    expect(missing).toEqual([]);
  });

  test('names each message once, and only answers that it has', () => {
    expect(new Set(messages.map((row) => row.id)).size).toBe(messages.length);
    expect(new Set(messages.map((row) => row.name)).size).toBe(messages.length);
    const dangling = messages.filter((row) => row.answer !== undefined && rowOfId(row.answer) === undefined);
    expect(dangling).toEqual([]);
    const wrongSide = messages.filter((row) => (row.id & 0x8000) !== (row.from === 'platform' ? 0x8000 : 0));
    expect(wrongSide).toEqual([]);
  });

  const cases = messages.flatMap((row) => versions.map((version) => [row.name, version] as const));
  test.each(cases)('%s of %i is read as it was written', (name, version) => {
    const sequence = 65534;
    const frames = encodeMessage(name, sampleBodies[name], { phone: '13912345678', sequence, version });
    using joiner = new MessageJoiner({ clock: new ManualClock() });
    const joined = frames.map((bytes) => joiner.push(frameOf(toHex(bytes)))).at(-1)!;
    if (joined.state !== 'whole') throw new Error(joined.state);
    expect(joined.frame.sequence).toBe(sequence);
    const result = decodeMessage(joined.frame, version);
    if (!result.ok) throw new Error(result.error);
    expect(result.message.name).toBe(name);
    expect(result.message.body).toEqual(asOf(version, name, sampleBodies[name]));
    expect(toHex(encodeBody(name, result.message.body as never, version))).toBe(toHex(joined.frame.body));
  });
});

describe('reading', () => {
  test('0x0100 of 2011 is told from one of 2013 by its length', () => {
    const register = (length: number) => ({
      ...frameOf(HEARTBEAT),
      messageId: 0x0100,
      body: new Uint8Array(length),
    });
    expect([36, 37].map((length) => versionOf(register(length)))).toEqual([2011, 2013]);
    expect(
      bodyOf(
        '7e010000241234567820110001001f006e63643132337777772e3830382e3736353433323101b2e2413132333435363738347e',
        'register',
      ),
    ).toMatchObject({
      model: 'www.808.',
      terminalId: '7654321',
      plate: '测A12345678',
    });
  });

  test('0x8105 is the command alone where it has no fields, and its fields with semicolons behind it', () => {
    for (const version of versions) {
      expect(
        toHex(encodeBody('control', { command: controlCommands.restart, parameters: '' }, version)),
      ).toBe('04');
      const reset = { command: controlCommands.factoryReset, parameters: '' };
      expect(toHex(encodeBody('control', reset, version))).toBe('05');
      const connect = { command: controlCommands.connect, parameters: '0;;7611' };
      expect(toHex(encodeBody('control', connect, version))).toBe('02303b3b37363131');
    }
    const [frame] = encodeMessage(
      'control',
      { command: controlCommands.restart, parameters: '' },
      { phone: '123456789012', sequence: 7, version: 2013 },
    );
    // By hand: id, one byte of body, the phone, the sequence, the command, the check.
    expect(toHex(frame!)).toBe('7e810500011234567890120007040c7e');
    expect(bodyOf(toHex(frame!), 'control')).toEqual({ command: 4, parameters: '' });
  });

  test('a body that ends before its fields is an error, and throws nothing', () => {
    expect(decodeMessage(frameOf('7e800100000144199999990002467e'))).toEqual({ ok: false, error: 'BODY' });
  });

  test('bytes behind the fields of a body are kept and written back', () => {
    const hex = '7e0001000701234567890004b303e800020000a8797e';
    const body = bodyOf(hex, 'terminalAnswer');
    expect(body).toEqual({ replySequence: 1000, replyId: 2, result: 0, extra: Uint8Array.of(0, 0xa8) });
    expect(toHex(encodeBody('terminalAnswer', body as never, 2013))).toBe('03e800020000a8');
  });

  test('one sub-packet, an encrypted body and an unknown id stay bytes', () => {
    const frame = frameOf(HEARTBEAT);
    const why = (change: Partial<Frame>) => {
      const result = decodeMessage({ ...frame, ...change });
      return result.ok && result.message.name === 'opaque' ? result.message.why : result;
    };
    expect(why({ subPacket: { total: 2, index: 1 } })).toBe('part');
    expect(why({ encryption: 1 })).toBe('encrypted');
    expect(why({ messageId: 0xe123 })).toBe('unknown');
  });

  test('0x0107 of 2019 is read with a manufacturer of 5 bytes and of 11', () => {
    const narrow =
      '7e010740660100000000010941000493000700ff3838383838434b31303043000000000000000000000000000000000000000000000000313030303439330000000000000000000000000000000000000000000000898603249475600329000748572d56322e350e434b313030432d4a542d5630323402209b7e';
    expect(bodyOf(narrow, 'attributes')).toMatchObject({
      manufacturer: '88888',
      model: 'CK100C',
      terminalId: '1000493',
      iccid: '89860324947560032900',
      hardwareVersion: 'HW-V2.5',
      firmwareVersion: 'CK100C-JT-V024',
    });
    const wide =
      '7e0107407f01000008686280748662930096000f00000000000000000000000000000000000000000000000000000000000000000000000000000000003000000000000000000000000000000000000000000000000000000000008986083319233076050122454332303041455548415230314132364d31365f363936303939323035323131303606362e322e383403ffe97e';
    const body = bodyOf(wide, 'attributes');
    expect(body).toMatchObject({
      wideManufacturer: true,
      iccid: '89860833192330760501',
      firmwareVersion: '6.2.84',
    });
    expect(toHex(encodeBody('attributes', body as never, 2019))).toBe(toHex(frameOf(wide).body));
  });

  test("0x0702 is read of a card that was taken out, and of 2013 with an identity card's number", () => {
    const removed = { ...frameOf(HEARTBEAT), messageId: 0x0702, body: fromHex('02261121080000') };
    expect(decodeMessage(removed)).toMatchObject({
      message: { body: { status: 2, time: '261121080000' } },
    });
    const real =
      '7e070200620182712086250202012604091727390014c4e3bac3000000000000000000000000000000003431363735363139393030363035343334390000180000000000000000000000000000000000000000000000002034040934313637353631393930303630353433343900007d027e';
    expect(bodyOf(real, 'driverCard')).toMatchObject({
      status: 1,
      result: 0,
      certificate: '416756199006054349',
      identityCard: '416756199006054349',
    });
  });

  test('0x0210 is a run of locations, each behind the byte that counts it', () => {
    const location = toHex(encodeBody('location', sampleBodies.location, 2013));
    const count = (location.length / 2).toString(16).padStart(2, '0');
    const body = { ...frameOf(HEARTBEAT), messageId: 0x0210, body: fromHex((count + location).repeat(3)) };
    const result = decodeMessage(body);
    expect(result.ok && result.message).toMatchObject({
      name: 'vendorLocationBatch',
      body: { locations: [sampleBodies.location, sampleBodies.location, sampleBodies.location] },
    });
  });

  test('a batch that holds fewer positions than it says keeps both counts', () => {
    const one = toHex(encodeBody('locationBatch', { ...sampleBodies.locationBatch, count: 5 }, 2013));
    const result = decodeMessage({
      ...frameOf(HEARTBEAT),
      messageId: 0x0704,
      body: fromHex(one),
    });
    if (!result.ok || result.message.name !== 'locationBatch') throw new Error('no batch');
    expect(result.message.body.locations).toHaveLength(2);
    expect(result.message.body.count).toBe(5);
  });
});

describe('writing', () => {
  const header = { phone: '1', sequence: 0, version: 2013 as const };

  test('a value that does not fit its field is refused', () => {
    expect(() => encodeMessage('uploadDone', { replySequence: 70_000, result: 0 }, header)).toThrow(
      RangeError,
    );
    expect(() => encodeMessage('uploadDone', { replySequence: 1, result: 0.5 }, header)).toThrow(RangeError);
    expect(() =>
      encodeMessage('attributes', { ...sampleBodies.attributes, manufacturer: 'too long' }, header),
    ).toThrow(RangeError);
  });

  test('a field that 2019 needs is asked for', () => {
    expect(() => encodeMessage('authenticate', { authCode: 'a' }, { ...header, version: 2019 })).toThrow(
      RangeError,
    );
  });

  test('the phone is filled up to the width of the edition', () => {
    const phones = versions.map((version) => {
      const [bytes] = encodeMessage('heartbeat', {}, { phone: '13912345678', sequence: 1, version });
      return frameOf(toHex(bytes!)).phone;
    });
    expect(phones).toEqual(['013912345678', '013912345678', '00000000013912345678']);
  });
});

test.each([
  ['locationBatch', 0x0704, 3],
  ['vendorLocationBatch', 0x0210, 0],
] as const)(
  'of a %s the locations before a wrong length are kept, and the rest as it came',
  (name, messageId, at) => {
    const locations = [sampleBodies.location, sampleBodies.location];
    const body = encodeBody(name, { batchType: 1, locations }, 2013);
    const second = at + (body.length - at) / 2;
    for (const wrong of [0, 5, 0xff]) {
      const broken = body.slice();
      broken[name === 'locationBatch' ? second + 1 : second] = wrong;
      const result = decodeMessage({ ...frameOf(HEARTBEAT), messageId, body: broken });
      expect(result).toMatchObject({
        ok: true,
        message: { name, body: { locations: [sampleBodies.location] } },
      });
      if (result.ok) expect(encodeBody(name, result.message.body as never, 2013)).toEqual(broken);
    }
    const first = body.slice();
    first[name === 'locationBatch' ? at + 1 : at] = 5;
    expect(decodeMessage({ ...frameOf(HEARTBEAT), messageId, body: first })).toEqual({
      ok: false,
      error: 'BODY',
    });
  },
);
