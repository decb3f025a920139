// Looks at a server as people do: `client.ts ADDRESS PASSWORD picture|add|has [DEVICE]`. It runs where the server is, on another Node.
import { decodeStreamFrames } from '@outrider/media/stream-frame.ts';
import { VCP_OK } from '@outrider/protocol/calls/errors.ts';
import { hashPassword, presign } from '@outrider/protocol/people/credentials.ts';
import { controlCalls, socketCalls } from '@outrider/protocol/tables.ts';
import { decodeVcp, encodeVcp, type VcpFields } from '@outrider/protocol/vcp/frame.ts';

const USER = 'admin';
const GIVE_UP_MS = 180_000;
const AGAIN_MS = 100;
/** A recorder that is not back yet when its stream is asked for may be a moment later. */
const ATTEMPT_MS = 3_000;

const [address = '', password = '', order = '', device = ''] = process.argv.slice(2);
// Its certificate is its own: nobody vouches for it.
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
process.removeAllListeners('warning');

function opened(path: string): Promise<WebSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>();
  const socket = new WebSocket(`${address.replace(/^http/, 'ws').replace(/\/$/, '')}${path}`);
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => resolve(socket);
  socket.onerror = () => reject(new Error(`${path.split('?')[0]} does not open`));
  return promise;
}

/** One question on a connection that asks no other meanwhile. */
function ask(socket: WebSocket, code: string, fields: VcpFields): Promise<VcpFields> {
  const { promise, resolve, reject } = Promise.withResolvers<VcpFields>();
  socket.onclose = () => reject(new Error('the connection has ended'));
  socket.onmessage = ({ data }) => {
    // Rows of devices come before the frame that says how it went.
    const answer = decodeVcp(String(data)).find(({ fields }) => fields['W'] === '1' && 'R' in fields);
    if (answer !== undefined) resolve(answer.fields);
  };
  socket.send(encodeVcp({ M: code, W: '1', ...fields }));
  return promise;
}

/** The first picture of a device's first camera from which decoding can begin, or the end of its stream. */
function firstPicture(socket: WebSocket): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.onmessage = ({ data }) => {
    const frames = decodeStreamFrames(new Uint8Array(data as ArrayBuffer));
    if (frames.some((frame) => frame.kind === 'video' && frame.key)) resolve();
  };
  socket.onclose = () => reject(new Error('the stream has ended'));
  setTimeout(() => reject(new Error('no picture comes')), ATTEMPT_MS).unref();
  return promise;
}

async function once(): Promise<string> {
  const control = await opened(socketCalls.control.path);
  try {
    const { K: key, Z: reason } = await ask(control, controlCalls.signIn.code, {
      U: USER,
      P: hashPassword(password),
    });
    if (key === undefined) throw new Error(`not let in: ${reason}`);
    if (order === 'add') {
      const { R } = await ask(control, controlCalls.registerDevice.code, { I: device, C: '1' });
      return R === String(VCP_OK) ? 'added' : `refused: ${R}`;
    }
    if (order === 'has') {
      const { R } = await ask(control, controlCalls.device.code, { I: device });
      return R === String(VCP_OK) ? 'yes' : 'no';
    }
    const params = { deviceid: device, channel: '1' };
    const stream = await opened(presign(key, socketCalls.watchChannel.path, USER, params, Date.now()));
    try {
      await firstPicture(stream);
      return String(Date.now());
    } finally {
      stream.onclose = null;
      stream.close();
    }
  } finally {
    control.onclose = null;
    control.close();
  }
}

// A server that starts lets nobody in yet, and its recorders come a moment later.
for (const until = Date.now() + GIVE_UP_MS; ;) {
  try {
    process.stdout.write(`${await once()}\n`);
    process.exit(0);
  } catch (error) {
    if (Date.now() > until) {
      process.stderr.write(`${(error as Error).message}\n`);
      process.exit(1);
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
