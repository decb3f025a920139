import { JT808 } from '@outrider/model/devices/link-record.ts';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { hasRecordings, recordingPath } from '@outrider/kit/testing/recordings.ts';
import { connect } from 'node:net';
import { encodeFrame } from '@outrider/jt808/frame/frame.ts';
import { FrameReader } from '@outrider/jt808/frame/frame-reader.ts';
import { fromHex } from '@outrider/kit/hex.ts';
import { terminalOf } from '@outrider/jt808/frame/terminal-of.ts';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../testing-log.ts';
import { hashAuthCode } from './auth-code.ts';
import { FakeTerminal } from './fake-terminal.ts';
import { boot } from './testing.ts';

const file = recordingPath('jt808/dc600-log.tsv');
const REGISTER = 0x0100;
const AUTHENTICATE = 0x0102;
const DASHCAM = '496076899684';

interface Read {
  readonly connection: string;
  readonly bytes: Uint8Array;
}

/** What devices, and others, sent to the server's port. */
function readsOfCapture(): Read[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([, connection, direction, hex]) =>
      direction === '<' && connection !== undefined && hex !== undefined
        ? [{ connection, bytes: fromHex(hex) }]
        : [],
    );
}

describe.skipIf(!hasRecordings)(
  'the JT/T 808 gateway, with a day of a real port (skipped without shared data)',
  () => {
    it('closes each scanner at its first wrong byte, while no time passes, and logs their address once', async () => {
      const lines: string[] = [];
      const { gateway, store } = await boot({
        registered: false,
        log: { ...silentLog, info: (_, message) => void lines.push(message) },
      });
      const firsts = new Map<string, Uint8Array>();
      for (const { connection, bytes } of readsOfCapture()) {
        if (!firsts.has(connection)) firsts.set(connection, bytes);
      }
      const scanners = [...firsts.values()].filter((bytes) => bytes[0] !== 0x7e);
      expect(scanners.length).toBeGreaterThan(3);
      for (const bytes of scanners) {
        const socket = connect(gateway.tcpPort, '127.0.0.1');
        socket.on('error', () => {});
        await once(socket, 'connect');
        socket.write(bytes);
        await once(socket.resume(), 'close');
      }
      expect(lines).toEqual(['a connection was turned away']);
      expect(store.records.size).toBe(0);
    });

    it('keeps and acknowledges every report of a real dashcam', async () => {
      const { gateway, fleet, store } = await boot({ registered: false });
      const reader = new FrameReader();
      const frames = readsOfCapture()
        .filter(({ bytes }) => bytes[0] === 0x7e)
        .flatMap(({ bytes }) => reader.push(bytes))
        .filter((frame) => terminalOf(frame.phone) === DASHCAM)
        .filter(({ messageId }) => messageId !== REGISTER && messageId !== AUTHENTICATE)
        .map((frame) => ({ bytes: encodeFrame(frame), id: frame.messageId }));
      await fleet.records.register(DASHCAM);
      await fleet.records.keepSecret(JT808, DASHCAM, hashAuthCode(DASHCAM));
      const terminal = await FakeTerminal.dial(gateway.tcpPort, DASHCAM);
      expect(await terminal.authenticate(DASHCAM)).toBe(0);
      const acknowledged = frames.filter(({ id }) => id === 0x0200 || id === 0x0704 || id === 0x0002);
      for (const { bytes } of frames) terminal.socket.write(bytes);
      const answers = new Map<number, number>();
      for (let at = 0; at < acknowledged.length;) {
        const { replyId, result } = await terminal.hear('platformAnswer');
        if (result !== 0) continue;
        answers.set(replyId, (answers.get(replyId) ?? 0) + 1);
        at++;
      }
      for (const id of [0x0200, 0x0704, 0x0002]) {
        expect(answers.get(id)).toBe(frames.filter((frame) => frame.id === id).length);
      }
      expect(store.reports.length).toBeGreaterThan(acknowledged.length);
      // None of its reports has a fix.
      expect(fleet.state.get(DASHCAM)).toMatchObject({ status: 1, ignitionOn: true, position: undefined });
    });
  },
);
