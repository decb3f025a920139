import type { AuditPart } from '@outrider/model/audit/audit-entry.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import type { Access } from '@outrider/protocol/calls/access.ts';
import type { Scope } from '@outrider/protocol/calls/scope.ts';
import type { Session } from '../sessions/session.ts';
import type { Caller } from './caller.ts';
import type { ScopedDevices } from './scoped-devices.ts';

/** The caller, and from where they call. */
export interface Asker {
  readonly caller: Caller;
  /** Undefined while nobody has signed in. */
  readonly session: Session | undefined;
  readonly ip: string;
  /** Whether they came by https; absent where the door cannot tell. */
  readonly secure?: boolean;
  /** Gives a signal that is aborted once the caller no longer waits for the answer; absent where the door cannot tell. */
  readonly gone?: () => AbortSignal;
}

/** The devices that a call of that scope is about: each is in the asker's scope, and there. */
export type CallDevices<S extends Scope> = S extends 'none'
  ? unknown
  : S extends 'own'
    ? { readonly devices: ScopedDevices }
    : S extends { readonly device: string }
      ? { readonly device: Device }
      : { readonly devices: readonly Device[] };

type Who<A extends Access> = A['right'] extends 'anyone' ? unknown : { readonly session: Session };

/** What a handler says of what it does. */
export interface Noting {
  /** Adds to the audit entry of this call, as long as nothing was changed yet: values of fields before and after, and the people it is about. */
  readonly note: (changes: readonly AuditPart[]) => void;
  /** The audit trail has it already: of a call of somebody who was not signed in nothing is written. */
  readonly isKnown: () => void;
}

/** A call as its handler sees it: right, level and devices are seen to. */
export type Call<Row extends { readonly access: Access; readonly scope: Scope }> = Asker &
  Noting &
  Who<Row['access']> &
  CallDevices<Row['scope']>;
