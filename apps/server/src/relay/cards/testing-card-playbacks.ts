import { ManualClock } from '@outrider/kit/clock.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import { LocalLinks } from '../../fleet/links/local-links.ts';
import type { CardOrder, CardSteering } from '../../fleet/links/recordings-commands.ts';
import { silentLog } from '../../testing-log.ts';
import { FakeViewer } from '../fake-viewer.ts';
import { video } from '../testing-hub.ts';
import { CardPlaybacks } from './card-playbacks.ts';
import type { CardWish } from './card-wish.ts';

/** When the footage begins, ms since 1970 UTC. */
export const FROM = Date.UTC(2026, 10, 22, 8);
export const WISH: CardWish = {
  deviceid: 'd',
  channel: 1,
  stream: 'any',
  fromMs: FROM,
  toMs: FROM + 60_000,
  speed: 1,
  playback: 'ann 7',
  cover: false,
};

/** Playbacks of a recorder that writes down what it is asked: `lines` gives that since the last look. */
export function bootCards() {
  const clock = new ManualClock(1_800_000_000_000);
  const bus = new InProcessBus(silentLog);
  const links = new LocalLinks({ bus, clock, log: silentLog });
  const asked: string[] = [];
  const recorder = { play: async (): Promise<void> => {}, steer: async (): Promise<void> => {} };
  links.attach({
    protocol: 'fake',
    deviceid: 'd',
    close() {},
    commands: {
      recordings: {
        list: async () => ({ files: [] }),
        play: async ({ channel, fromMs, speed }: CardOrder) => {
          asked.push(`play ${channel} +${(fromMs - FROM) / 1_000} x${speed}`);
          await recorder.play();
          return {};
        },
        steer: async ({ channel, to, speed, positionMs }: CardSteering) => {
          const at = to === 'seek' ? ` +${(positionMs - FROM) / 1_000}` : '';
          asked.push(`${to} ${channel}${at}${to === 'resume' ? ` x${speed}` : ''}`);
          await recorder.steer();
          return {};
        },
        upload: async () => ({ upload: 0 }),
        steerUpload: async () => ({}),
      },
    },
  });
  const cards = new CardPlaybacks({ links, bus, clock, log: silentLog });
  const watch = (wish: Partial<CardWish> = {}) => {
    const viewer = new FakeViewer();
    const leave = cards.watch({ ...WISH, ...wish }, viewer);
    return { viewer, leave };
  };
  /** A picture of so many ms after the beginning comes from the recorder. */
  const send = (ms: number, key = ms === 0, channel = 1) => {
    const unit: MediaUnit = { ...video(key), captureMs: FROM + ms };
    cards.wanted({ deviceid: 'd', channel, stream: 'main' })?.publish(unit, clock.elapsed());
  };
  const lines = async () => {
    await new Promise(setImmediate);
    return asked.splice(0);
  };
  return { clock, bus, cards, watch, send, lines, recorder };
}

/** The moments of what a viewer was given, ms after {@link FROM}. */
export const times = ({ decoded }: FakeViewer): number[] => decoded.map(({ captureMs }) => captureMs - FROM);
