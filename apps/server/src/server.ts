import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import { administrator, administratorModule } from './administrator-module.ts';
import { callsOn } from './calls-module.ts';
import { doors, openDoors } from './doors-module.ts';
import { scheduledBackups } from './modules/backups.ts';
import { demo, demoStreetsFile } from './modules/demo.ts';
import { farewell } from './modules/farewell.ts';
import type { Ground } from './modules/ground.ts';
import { keepers } from './modules/keepers.ts';
import { modulesOn } from './modules/modules.ts';
import { monitoring } from './modules/monitoring.ts';
import { sessions } from './modules/people.ts';
import { recorderEntrance } from './modules/recorders.ts';
import { restarts } from './modules/restarts.ts';
import { pageAddress } from './net/entrance.ts';
import { inUrl } from './net/own-addresses.ts';
import { version } from './options/version.ts';
import { startModules } from './wiring/start-modules.ts';

/** A server that answers, with what its first page of print says. */
export interface RunningServer extends AsyncDisposable {
  readonly version: string;
  /** Where the console is, without a slash at the end. */
  readonly address: string;
  /** SHA-256 of the certificate; undefined where http is served. */
  readonly fingerprint: string | undefined;
  readonly userName: string;
  /** The administrator's password, only when this start made the administrator. */
  readonly firstPassword: string | undefined;
  readonly signInLink: string;
  /** Address of the gateways for people who are on this machine. */
  readonly deviceHost: string;
  readonly jt808Port: number;
  readonly jt1078Port: number;
  readonly jt1078SubPort: number;
  readonly jt1078TalkPort: number;
  readonly jt1078PlaybackPort: number;
  /** Whether this is the first start of the demo fleet. */
  readonly demoIsNew: boolean;
  /** Where the demo fleet writes its streets. */
  readonly demoStreetsFile: string;
}

/** The address by which this machine reaches what listens on the given one. */
function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

/**
 * Starts the server: its modules in order, the calls over them, the doors. Disposing it ends everything in the opposite order.
 * @throws the fault of the module that could not start, after the others were ended
 */
export async function createServer(ground: Ground): Promise<RunningServer> {
  const { config } = ground;
  const below = modulesOn(ground);
  const running = await startModules([
    ...below,
    callsOn(below),
    doors,
    scheduledBackups,
    keepers,
    restarts,
    administratorModule,
    monitoring,
    farewell,
  ]);
  const { port, fingerprint } = running.get(openDoors);
  const first = running.get(administrator);
  const entrance = running.get(recorderEntrance);
  const scheme = fingerprint === undefined ? 'http' : 'https';
  const address = `${scheme}://${inUrl(reachable(config.host))}:${port}`;
  const signIn = running.get(sessions).createSignInLink(ADMIN_NAME);
  return {
    version,
    address,
    fingerprint,
    userName: ADMIN_NAME,
    firstPassword: first.created ? first.password : undefined,
    signInLink: `${pageAddress(address, config)}/login?${signIn}`,
    deviceHost: reachable(config.deviceHost),
    jt808Port: entrance.jt808Port,
    jt1078Port: entrance.mainPort,
    jt1078SubPort: entrance.subPort,
    jt1078TalkPort: entrance.talkPort,
    jt1078PlaybackPort: entrance.playbackPort,
    demoIsNew: running.get(demo).isNew,
    demoStreetsFile: running.get(demoStreetsFile),
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  };
}
