import type { Device } from '@outrider/model/devices/device.ts';
import type { Identity } from '@outrider/model/people/user.ts';
import type { ControlAnswer, ControlName, ControlRequest } from '@outrider/protocol/tables.ts';
import type { Services } from '../services.ts';
import type { Session } from '../../sessions/session.ts';

/** A call of the control connection, as its handler sees it: rights, level and device scope are checked already. */
export interface ControlCall {
  readonly services: Services;
  /** Who asks; nobody on a connection that has not signed in. */
  readonly identity: Identity;
  readonly ip: string;
  /** The connection is the session's from now on. */
  signIn(session: Session): void;
}

/** Answer of a message with device rows; the connection adds the letters that end the list. */
export interface DeviceRows {
  /** All in scope, those changed since the connection's previous list, or the given ones. */
  readonly rows: 'all' | 'changed' | readonly Device[];
  /** Send changed rows by themselves, at most every so many ms; 0 stops. */
  readonly live?: number | undefined;
}

type Result<N extends ControlName> =
  ControlAnswer<N> extends { readonly fin: string } ? DeviceRows : ControlAnswer<N>;

export type Handler<N extends ControlName> = (
  request: ControlRequest<N>,
  call: ControlCall,
) => Result<N> | Promise<Result<N>>;
