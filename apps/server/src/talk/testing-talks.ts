import { ManualClock } from '@outrider/kit/clock.ts';
import type { AudioUnit } from '@outrider/model/live/media-unit.ts';
import { BusLine, InProcessBus } from '../bus/in-process-bus.ts';
import type { Topics } from '../bus/topics.ts';
import { LocalLinks } from '../fleet/links/local-links.ts';
import type { TalkOrder, TalkSound } from '../fleet/links/talk-commands.ts';
import { silentLog } from '../testing-log.ts';
import type { DeviceNotice } from './device-notice.ts';
import type { Talker, TalkLine } from './talk-line.ts';
import { Talks } from './talks.ts';

/** When {@link bootTalks} begins, ms since 1970 UTC. */
export const TALKS_AT = 1_800_000_000_000;
/** What sound a device takes. */
export const USUAL: TalkSound = { codec: 'g711a', packetSamples: 160 };
/** 20 ms of a voice. */
export const words = new Int16Array(160).fill(1_000);

/** A talker who remembers what they are told. */
export class FakeTalker implements Talker {
  readonly ip = '192.0.2.1';
  readonly port = 5;
  readonly user: string;
  readonly told: DeviceNotice[] = [];
  /** How many devices each notice was of. */
  readonly sizes: number[] = [];
  readonly sounds: AudioUnit[] = [];

  constructor(user: string) {
    this.user = user;
  }

  tell(notices: readonly DeviceNotice[]): void {
    this.told.push(...notices);
    this.sizes.push(notices.length);
  }

  hear(unit: AudioUnit): void {
    this.sounds.push(unit);
  }
}

export class FakeLine implements TalkLine {
  readonly sent: AudioUnit[] = [];
  closed: string | undefined;

  send(unit: AudioUnit): boolean {
    this.sent.push(unit);
    return true;
  }

  close(reason: string): void {
    this.closed = reason;
  }
}

/** Talks of a server, and what devices are asked and the bus is told. */
export function bootTalks() {
  const clock = new ManualClock(TALKS_AT);
  const line = new BusLine();
  const bus = new InProcessBus(silentLog, line);
  /** Of another server. */
  const other = new InProcessBus(silentLog, line);
  const links = new LocalLinks({ bus, clock, log: silentLog });
  const talks = new Talks({ links, bus, clock, log: silentLog });
  const said: Topics['device.talk'][] = [];
  bus.subscribe('device.talk', (talk) => void said.push(talk));
  const orders: string[] = [];
  /** A device that is there. */
  const attach = (deviceid: string, start: () => Promise<TalkSound> = async () => USUAL): void => {
    const note = (what: string, { channel, kind }: TalkOrder): void =>
      void orders.push(`${deviceid} ${what} ${channel} ${kind}`);
    links.attach({
      deviceid,
      protocol: 'fake',
      commands: {
        talk: {
          start: (order) => {
            note('start', order);
            return start();
          },
          stop: async (order) => {
            note('stop', order);
            return {};
          },
        },
      },
      close() {},
    });
  };
  return { clock, bus, other, talks, said, orders, attach };
}
