import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { toHex } from '@outrider/kit/hex.ts';
import { describe, expect, test } from 'vitest';
import { encodeMessage } from '../messages/message.ts';
import { sampleBodies } from '../messages/sample-bodies.ts';
import { describeFrame } from './describe-frame.ts';

const TOOL = fileURLToPath(new URL('jt808.ts', import.meta.url));

async function run(
  args: readonly string[],
  input: string,
): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [TOOL, ...args]);
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode ?? -1, out, err };
}

function hexOf<N extends keyof typeof sampleBodies>(name: N): string {
  return toHex(
    encodeMessage(name, sampleBodies[name], { phone: '13912345678', sequence: 7, version: 2013 })[0]!,
  );
}

describe('jt808 decode', () => {
  test('prints one JSON line for each line with something in it', async () => {
    const input = `${hexOf('heartbeat')}\n\n  \n7e0002\r\nno hex\n${hexOf('location').toUpperCase()}`;
    const { code, out } = await run(['decode'], input);
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(code).toBe(0);
    expect(answers).toMatchObject([
      { ok: true, messageId: '0002', version2019: false, phone: '013912345678', sequence: 7 },
      { ok: false, error: 'DELIMITER' },
      { ok: false, error: 'HEX' },
      { ok: true, messageId: '0200' },
    ]);
  });

  test('says how to use it, and fails when it is used otherwise', async () => {
    expect(await run(['--help'], '')).toMatchObject({ code: 0, err: '' });
    const wrong = await run(['encode'], '');
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.err).toContain('Usage');
  });
});

describe('a described frame', () => {
  test('has the position in units and its items in hex and by name', () => {
    expect(describeFrame(hexOf('location'))).toMatchObject({
      location: {
        latitude: -33.856784,
        longitude: -70.653123,
        speedKmh: 61.3,
        time: '2026-11-21T02:30:00Z',
        accOn: true,
        positioned: true,
      },
      named: {
        alarms: ['overSpeed', 'illegalDoorOpening'],
        states: ['accOn', 'positioned', 'south', 'west'],
      },
    });
  });

  test('has no time when the clock has none', () => {
    const body = { ...sampleBodies.location, time: '000000000000' };
    const [bytes] = encodeMessage('location', body, { phone: '1', sequence: 1, version: 2019 });
    expect(describeFrame(toHex(bytes!))).toMatchObject({
      version2019: true,
      protocolVersion: 1,
      location: { time: null },
    });
  });

  test('of a position cut short is an error', () => {
    expect(describeFrame('7e020000010123456789010005008e7e')).toMatchObject({
      ok: false,
      error: 'LENGTH',
      messageId: '0200',
    });
  });

  test('of another body cut short tells so', () => {
    expect(describeFrame('7e800100000144199999990002467e')).toMatchObject({
      ok: true,
      bodyError: 'BODY',
      body: '',
    });
  });

  test('prints words of 64 bits and bytes in hex', () => {
    expect(describeFrame(hexOf('queryRecordings'))).toMatchObject({ body: { alarms: '0000002180000001' } });
    expect(describeFrame(hexOf('passThroughUp'))).toMatchObject({ body: { kind: 0x41, data: '7e0102' } });
  });
});
