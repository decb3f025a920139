import { hashPassword, presign } from '@outrider/protocol/people/credentials.ts';
import { socketCalls } from '@outrider/protocol/tables.ts';
import { decodeVcp, encodeVcp, type VcpFields } from '@outrider/protocol/vcp/frame.ts';
import type { Outrider } from './outrider.ts';
import { PASSWORD } from './people.ts';

/** A person at the doors without the console: what the server itself allows. */
export interface RawVisitor extends Disposable {
  readonly key: string;
  /** Letters of every frame that answers. */
  ask(fields: VcpFields): Promise<VcpFields[]>;
  /** Whether ws.cgi brings a picture of the channel, or closes. @throws Error when it does neither in time */
  watches(deviceid: string, channel: number): Promise<boolean>;
}

const WATCH_WITHIN_MS = 60_000;

/** Signs in at the control connection by hand. */
export async function visit(outrider: Outrider, user: string, password = PASSWORD): Promise<RawVisitor> {
  const origin = outrider.address.replace('http', 'ws');
  const socket = new WebSocket(`${origin}${socketCalls.control.path}`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('the control connection was refused')), {
      once: true,
    });
  });
  let number = 0;
  const ask = (fields: VcpFields): Promise<VcpFields[]> =>
    new Promise((resolve) => {
      const correlation = `c${++number}`;
      const answers: VcpFields[] = [];
      const listen = ({ data }: MessageEvent<string>): void => {
        for (const frame of decodeVcp(data)) {
          if (frame.fields['W'] !== correlation) continue;
          answers.push(frame.fields);
          if (frame.fields['R'] === undefined && frame.fields['S'] === undefined) continue;
          socket.removeEventListener('message', listen);
          resolve(answers);
        }
      };
      socket.addEventListener('message', listen);
      socket.send(encodeVcp({ ...fields, W: correlation }));
    });
  const [answer] = await ask({ M: 'Q02', U: user, P: hashPassword(password) });
  const key = answer?.['K'];
  if (key === undefined) throw new Error(`${user} was refused: ${JSON.stringify(answer)}`);
  return {
    key,
    ask,
    watches: (deviceid, channel) =>
      new Promise((resolve, reject) => {
        const url = presign(
          key,
          socketCalls.watchChannel.path,
          user,
          { deviceid, channel: String(channel), type: 'sub' },
          Date.now(),
        );
        const stream = new WebSocket(origin + url);
        stream.binaryType = 'arraybuffer';
        const done = (sees: boolean): void => {
          clearTimeout(late);
          stream.close();
          resolve(sees);
        };
        const late = setTimeout(() => {
          stream.close();
          reject(new Error(`ws.cgi neither brought a picture of ${deviceid} nor closed`));
        }, WATCH_WITHIN_MS);
        // Status frames (kind 3) are no picture.
        stream.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
          if (new Uint8Array(data)[1] === 1) done(true);
        });
        stream.addEventListener('close', () => done(false));
        stream.addEventListener('error', () => done(false));
      }),
    [Symbol.dispose]: () => socket.close(),
  };
}
