import { ADMIN_NAME, sameName } from '@outrider/model/people/user.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { signInByLink } from '../../../connection/session.ts';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { localStored } from '../../../ground/stored.ts';

const KEY = 'SignInBy';
/** Kept in the place of a directory's id, which it cannot be. */
const THIS_SERVER = '.';

/** A directory of the company whose names and passwords are good for signing in. */
export interface Directory {
  readonly id: string;
  readonly name: string;
}

export interface Directories {
  readonly all: readonly Directory[];
  /** Whether the account is one of this server whatever is chosen: `admin` is in no directory. */
  readonly isLocal: boolean;
  /** Id of the one whose password is typed; undefined where it is that of an account on this server. */
  readonly chosen: string | undefined;
  readonly choose: (id: string | undefined) => void;
  readonly busy: boolean;
  readonly fault: CallError | undefined;
  /** Signs in by the chosen one. @returns why not; undefined where the session begins */
  readonly signIn: (name: string, password: string, code?: string) => Promise<CallError | undefined>;
}

/**
 * The company's directories, the one that people of this browser sign in by, and how that went.
 * @param mayAsk whether the page's own server is the one that is signed in to
 * @param userName as it is typed
 */
export function useDirectories(mayAsk: boolean, userName: string): Directories {
  const goesIn = useSession(({ signingIn, loginFlag }) => signingIn || loginFlag === 1);
  const { data = [] } = useCall('waysToSignIn', [], { enabled: mayAsk && !goesIn });
  const [kept, setKept] = useState(() => localStored.get(KEY));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<CallError>();
  const all = mayAsk ? data.filter(({ kind }) => kind === 'ldap') : [];
  // Most people have their password there: people who have one here say so once.
  const isLocal = sameName(userName, ADMIN_NAME);
  const chosen =
    isLocal || kept === THIS_SERVER ? undefined : (all.find(({ id }) => id === kept) ?? all[0])?.id;
  return {
    all,
    isLocal,
    chosen,
    choose(id) {
      localStored.set(KEY, id ?? THIS_SERVER);
      setKept(id ?? THIS_SERVER);
      setFault(undefined);
    },
    busy,
    fault,
    async signIn(name, password, code) {
      if (chosen === undefined) return undefined;
      setBusy(true);
      setFault(undefined);
      try {
        const asked = { provider: chosen, name, password, ...(code !== undefined && { code }) };
        const { query } = await httpCall('directorySignIn', asked);
        const link = new URLSearchParams(query);
        signInByLink(link.get('h') ?? '', link.get('e') ?? '');
        return undefined;
      } catch (error) {
        const refused = error instanceof CallError ? error : new CallError('UNREADABLE', '');
        setFault(refused);
        return refused;
      } finally {
        setBusy(false);
      }
    },
  };
}
