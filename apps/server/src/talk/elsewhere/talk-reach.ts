import type { Clock } from '@outrider/kit/clock.ts';
import type { TalkKind } from '@outrider/model/live/talk.ts';
import type { Bus } from '../../bus/bus.ts';
import type { SaidTalk } from '../../bus/topics.ts';
import type { Peers } from '../../cluster/peers.ts';
import type { Links } from '../../fleet/links/links.ts';
import type { DeviceNotice } from '../device-notice.ts';
import type { Talker } from '../talk-line.ts';
import type { OpenTalk, TalkPlace, Talks } from '../talks.ts';
import { RemoteTalk } from './remote-talk.ts';

export interface TalkReachParts {
  /** With devices that hang on this server. */
  readonly own: Pick<Talks, 'begin' | 'list'>;
  readonly links: Pick<Links, 'of'>;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly connect: Peers['connect'];
  /** Id of this server. */
  readonly server: string;
  /** Calls the listener with each server that is gone. Returns how to stop. */
  readonly onLost: (listener: (server: string) => void) => () => void;
  readonly clock: Clock;
}

/** Talks with devices of all servers: each is called by the one on which it hangs. */
export class TalkReach implements Disposable {
  readonly #parts: TalkReachParts;
  /** Talks with devices of other servers, by device, with the server that has it. */
  readonly #elsewhere = new Map<string, { readonly told: SaidTalk; readonly server: string | undefined }>();
  readonly #stops: readonly (() => void)[];

  constructor(parts: TalkReachParts) {
    this.#parts = parts;
    const { own, bus, links, server: self, onLost } = parts;
    this.#stops = [
      bus.subscribe('device.talk', (told, isOwn) => {
        const { deviceid, state } = told;
        if (isOwn || state === 'over') this.#elsewhere.delete(deviceid);
        else this.#elsewhere.set(deviceid, { told, server: links.of(deviceid)?.server });
      }),
      bus.subscribe('server.talks', ({ server, talks }, isOwn) => {
        if (!isOwn) this.#take(server, talks);
      }),
      // A server that has not heard the others for a while was not heard by them either.
      bus.subscribe('server.asks', () =>
        bus.publish('server.talks', { server: self, talks: [...own.list()] }),
      ),
      onLost((gone) => this.#take(gone, [])),
    ];
  }

  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
  }

  /** As {@link Talks.begin}, with devices of any server. */
  begin(talker: Talker, kind: TalkKind, places: readonly TalkPlace[]): OpenTalk {
    const { own, links, connect, server, onLost, clock } = this.#parts;
    const byServer = Map.groupBy(places, ({ deviceid }) => links.of(deviceid)?.server);
    const here = byServer.get(undefined) ?? [];
    byServer.delete(undefined);
    if (byServer.size === 0) return own.begin(talker, kind, places);
    // The first notice has all devices.
    const first: DeviceNotice[] = [...byServer.values()]
      .flat()
      .map(({ deviceid }) => ({ deviceid, state: 'calling' }));
    let tell = (notices: readonly DeviceNotice[]): void => void first.push(...notices);
    const local: Talker = {
      user: talker.user,
      ip: talker.ip,
      port: talker.port,
      tell: (notices) => tell(notices),
      hear: (unit) => talker.hear(unit),
    };
    const open: OpenTalk[] = here.length === 0 ? [] : [own.begin(local, kind, here)];
    tell = (notices) => talker.tell(notices);
    talker.tell(first);
    const forgets: (() => void)[] = [];
    for (const [owner, its] of byServer) {
      if (owner === undefined) continue;
      const socket = connect(owner);
      if (socket !== undefined)
        forgets.push(
          onLost((gone) => {
            if (gone === owner) socket.destroy();
          }),
        );
      open.push(new RemoteTalk({ asked: { server, kind, places: its }, talker, socket, clock }));
    }
    return {
      say: (samples) => {
        for (const one of open) one.say(samples);
      },
      keepOnly: (allowed) => {
        for (const one of open) one.keepOnly(allowed);
      },
      end: () => {
        for (const forget of forgets) forget();
        for (const one of open) one.end();
      },
    };
  }

  /** These are the talks of another server: talks that were told before and are missing have ended unheard. */
  #take(server: string, talks: readonly SaidTalk[]): void {
    const { links } = this.#parts;
    for (const [deviceid, one] of this.#elsewhere)
      if ((one.server ?? links.of(deviceid)?.server) === server) this.#elsewhere.delete(deviceid);
    for (const told of talks) this.#elsewhere.set(told.deviceid, { told, server });
  }

  /** The talks of now, as far as this server heard of those of others. */
  *list(): Iterable<SaidTalk> {
    yield* this.#parts.own.list();
    for (const { told } of this.#elsewhere.values()) yield told;
  }
}
