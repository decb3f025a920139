import { OutriderError } from '@outrider/model/error-code.ts';
import { closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import { VCP_MAX_HEADER_BYTES, VCP_MAX_PAYLOAD_BYTES } from '@outrider/protocol/vcp/frame.ts';
import { sockets } from '@outrider/protocol/server/calls.ts';
import { Caller, NOBODY } from '../../calls/caller.ts';
import type { Door, DoorParts, OpenSocket } from '../door.ts';
import { serveControl } from './connection.ts';

/** Connections of one address on which nobody has signed in yet. */
const MAX_STRANGERS = 256;

/** The control connection: anyone may open it, and has to sign in on it. */
export function controlDoor(counterBase: number): Door {
  const strangers = new Map<string, number>();
  return {
    maxMessageBytes: VCP_MAX_HEADER_BYTES + VCP_MAX_PAYLOAD_BYTES,
    deflate: true,
    async admit({ ip, params }, parts) {
      if ((strangers.get(ip) ?? 0) >= MAX_STRANGERS) {
        throw new OutriderError('RATE_LIMIT', 'Too many connections without a sign-in');
      }
      const stranger = {
        caller: new Caller(() => NOBODY, parts.services.fleet.state, parts.services.privacy),
        session: undefined,
        ip,
      };
      await parts.dispatch.open(sockets.control.path, Object.fromEntries(params), stranger);
      return (open) => {
        strangers.set(ip, (strangers.get(ip) ?? 0) + 1);
        goOnInDrain(open, parts);
        serveControl(open, parts, counterBase, () => {
          const left = (strangers.get(ip) ?? 1) - 1;
          if (left > 0) strangers.set(ip, left);
          else strangers.delete(ip);
        });
      };
    },
  };
}

/** Has a page go on with another server when this one lets its devices go, where it knows others. */
function goOnInDrain({ socket }: OpenSocket, { services: { config, drain } }: DoorParts): void {
  if (config.consoleServers.length < 2) return;
  const stop = drain.onTurn((on) => {
    if (on) socket.close(closeCodes.goOn.code, 'another server goes on');
  });
  socket.once('close', () => stop());
}
