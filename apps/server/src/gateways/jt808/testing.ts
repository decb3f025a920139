import { shippedDialects } from './dialects/choose-dialect.ts';
import { encodeTime } from '@outrider/jt808/device-time.ts';
import { locationItem } from '@outrider/jt808/messages/location-items.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import type { Version } from '@outrider/jt808/version.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { onTestFinished } from 'vitest';
import type { Config } from '../../options/config.ts';
import { fleetInMemory } from '../../fleet/testing.ts';
import type { Log } from '../../log.ts';
import { silentLog } from '../../testing-log.ts';
import { createHub } from '../../relay/hub.ts';
import type { KeptThere, TakenPicture } from '../../fleet/pictures/pictures.ts';
import { FakeTerminal } from './fake-terminal.ts';
import { startJt808Gateway } from './gateway.ts';

export const START = Date.UTC(2026, 5, 1, 12);
export const PHONE = '13800000001';

export interface GatewayOptions extends Partial<
  Pick<Config, 'acceptNew' | 'reregister' | 'mediaTransport' | 'udpPortChanges'>
> {
  /** False: nobody has added the terminal {@link PHONE}. */
  readonly registered?: boolean;
  readonly log?: Log;
  readonly letsIn?: () => boolean;
}

type GatewayParts = Parameters<typeof startJt808Gateway>[0];

/** A gateway on a free port, until it is stopped or the test is done. */
export async function gatewayOver({
  change = {},
  ...parts
}: Omit<GatewayParts, 'config' | 'mediaPorts' | 'dialects'> & {
  readonly change?: Partial<GatewayParts['config']>;
}) {
  const gateway = await startJt808Gateway({
    config: {
      deviceHost: '127.0.0.1',
      jt808Port: 0,
      acceptNew: false,
      reregister: true,
      mediaTransport: 'tcp',
      publicAddress: undefined,
      udpPortChanges: false,
      ...change,
    },
    mediaPorts: { mainPort: 6078, subPort: 6079, talkPort: 6080, playbackPort: 6081 },
    dialects: shippedDialects,
    ...parts,
  });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= Promise.resolve(gateway[Symbol.asyncDispose]()));
  onTestFinished(stop);
  return { gateway, stop };
}

/** A gateway over a fleet in memory, until the test is done. */
export async function boot({
  registered = true,
  log = silentLog,
  letsIn = () => true,
  ...change
}: GatewayOptions = {}) {
  const clock = new ManualClock(START);
  const { fleet, store, links, bus } = await fleetInMemory(clock);
  if (registered) await fleet.records.register(PHONE);
  const kept: (TakenPicture & { deviceid: string })[] = [];
  const hub = createHub({ links, bus, clock, log: silentLog });
  const noted: (KeptThere & { deviceid: string })[] = [];
  const pictures = {
    keep: async (deviceid: string, picture: TakenPicture) => void kept.push({ deviceid, ...picture }),
    noted: async (deviceid: string, there: KeptThere) => void noted.push({ deviceid, ...there }),
  };
  const { gateway, stop } = await gatewayOver({ fleet, pictures, hub, bus, clock, log, letsIn, change });
  const dial = (version: Version = 2013, phone = PHONE) => FakeTerminal.dial(gateway.tcpPort, phone, version);
  const signIn = async (version: Version = 2013) => {
    const terminal = await dial(version);
    await terminal.signIn();
    return terminal;
  };
  return { clock, store, fleet, bus, hub, gateway, pictures: kept, noted, stop, dial, signIn };
}

/** A fix with ignition on, at the given time. */
export function locationAt(ms: number, latitude = 24.1): Location {
  return {
    alarm: 0,
    status: 3,
    latitude,
    longitude: 120.5,
    altitude: 10,
    speedKmh: 36.5,
    direction: 90,
    time: encodeTime(ms),
    items: [locationItem('satellites', 9)],
  };
}
