import { encodeStreamFrame, unitFrame } from '@outrider/media/stream-frame.ts';
import { MAX_TALK_SAMPLES, TALK_SAMPLE_RATE } from '@outrider/model/live/talk.ts';
import { closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import type { TalkNotice } from '@outrider/protocol/live/talk-messages.ts';
import type { ServedTalk } from '../../calls/handler.ts';
import { TokenBucket } from '../../net/token-bucket.ts';
import type { Talker } from '../../talk/talk-line.ts';
import { closeWithSession } from '../close-with-session.ts';
import type { DoorServices, OpenSocket } from '../door.ts';
import { keepAlive } from '../keep-alive.ts';
import type { AdmittedSocket } from './admitted-socket.ts';

/** A talker who is gone without a word holds their devices no longer than twice this. */
const PROBE_EVERY_MS = 4_000;
/** A page that was held up says at once what came together meanwhile; none goes on so. */
const SAMPLES_AT_ONCE = 2 * TALK_SAMPLE_RATE;
/** Clocks of microphones are not all right. */
const SAMPLES_A_SECOND = 1.1 * TALK_SAMPLE_RATE;
/** Bytes of the device's sound that may wait for the page: about a second of G.711. */
const MAX_WAITING = 16 * 1024;
const SAMPLE_BYTES = 2;

/** Serves a talk until its socket ends: samples in, sound and notices out. */
export function serveTalk(
  { socket, connection, knock }: OpenSocket,
  { talk, allowed, stillAllowed, session }: ServedTalk & AdmittedSocket,
  { clock, log }: Pick<DoorServices, 'clock' | 'log'>,
): void {
  const voice = new TokenBucket(clock, SAMPLES_AT_ONCE, SAMPLES_A_SECOND);
  let sequence = 0;
  let missed = false;
  let dropped = 0;
  const talker: Talker = {
    user: session.userName,
    ip: knock.ip,
    port: knock.port,
    tell(devices) {
      const notice: TalkNotice = { devices: [...devices] };
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(notice));
    },
    hear(unit) {
      if (socket.readyState !== socket.OPEN) return;
      const frame = unitFrame(unit, { sequence: sequence++ >>> 0, channel: 1, stream: 'main', lateMs: 0 });
      if (connection.writableLength > MAX_WAITING) {
        missed = true;
        dropped++;
        return;
      }
      socket.send(encodeStreamFrame({ ...frame, discontinuity: missed }));
      missed = false;
    },
  };
  connection.setNoDelay(true);
  const open = talk(talker);

  function refuse(reason: string): void {
    open.end();
    socket.close(closeCodes.policy.code, reason);
  }

  socket.on('message', (data, isBinary) => {
    const samples = isBinary ? samplesOf(data as Buffer) : undefined;
    if (samples === undefined) refuse('not the protocol');
    // What is too much is not said: it would only come later and later.
    else if (voice.take(samples.length)) open.say(samples);
    else dropped++;
  });
  socket.on('error', (error) => log.debug({ ip: knock.ip, reason: error.message }, 'a talk failed'));
  socket.on('close', () => {
    open.end();
    log.debug({ user: session.userName, dropped }, 'a talker left');
  });
  keepAlive(socket, clock, PROBE_EVERY_MS);
  const stopLooking = session.onChange(() => open.keepOnly(allowed));
  socket.on('close', stopLooking);
  closeWithSession(socket, session, { stop: () => open.end(), stillAllowed });
}

/** The samples of a message: 16 bits, little-endian; undefined when it is none. */
function samplesOf(bytes: Buffer): Int16Array | undefined {
  const { length } = bytes;
  if (length === 0 || length % SAMPLE_BYTES !== 0 || length > MAX_TALK_SAMPLES * SAMPLE_BYTES)
    return undefined;
  return Int16Array.from({ length: length / SAMPLE_BYTES }, (_, at) => bytes.readInt16LE(at * SAMPLE_BYTES));
}
