import { VCP_MAX_HEADER_BYTES, VCP_MAX_PAYLOAD_BYTES } from '@outrider/protocol/vcp/frame.ts';
import type { Door } from '../http/door.ts';
import { serveControl } from './connection.ts';

/** The control connection: anyone may open it, and has to sign in on it. */
export function controlDoor(counterBase: number): Door {
  return {
    maxMessageBytes: VCP_MAX_HEADER_BYTES + VCP_MAX_PAYLOAD_BYTES,
    deflate: true,
    admit: async (_knock, services) => (open) =>
      serveControl(open.socket, open.knock.ip, services, counterBase),
  };
}
