import { ManualClock } from '@outrider/kit/clock.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { LocalLinks } from '../fleet/links/local-links.ts';
import type { ChannelStream } from '../fleet/links/media-commands.ts';
import { silentLog } from '../testing-log.ts';
import { createHub, type HubParts } from './hub.ts';
import type { StreamKey } from './stream-key.ts';

/** Streams of the device of {@link bootHub}. */
export const MAIN: StreamKey = { deviceid: 'd', channel: 1, stream: 'main' };
export const SUB: StreamKey = { ...MAIN, stream: 'sub' };
/** Parameter sets and a picture, Annex B. */
export const SPS = [0, 0, 0, 1, 0x67, 1];
export const PPS = [0, 0, 0, 1, 0x68, 2];
export const IDR = [0, 0, 0, 1, 0x65, 0x88];

/** A picture: a key one has its parameter sets before it. */
export function video(
  key: boolean,
  data: Uint8Array = Uint8Array.from(key ? [...SPS, ...PPS, ...IDR] : [0, 0, 1, 0x41]),
): MediaUnit {
  return { kind: 'video', codec: 'h264', key, captureMs: 1, arrivalMs: 2, data };
}
const audio: MediaUnit = {
  kind: 'audio',
  codec: 'g711a',
  captureMs: 1,
  arrivalMs: 2,
  data: Uint8Array.of(1),
};

/** A device whose link notes what it is asked. */
class FakeDevice {
  readonly links: LocalLinks;
  readonly calls: string[] = [];
  answer: () => Promise<void> = async () => {};
  detach = (): void => {};

  constructor(links: LocalLinks) {
    this.links = links;
  }

  attach(): void {
    const serve = (call: string) => async (key: ChannelStream) => {
      this.calls.push(`${call} ${key.channel} ${key.stream}`);
      if (call === 'start') await this.answer();
      return {};
    };
    const commands = { media: { start: serve('start'), stop: serve('stop') } };
    this.detach = this.links.attach({ protocol: 'fake', deviceid: 'd', commands, close() {} });
  }
}

/** A hub with a device attached. `play` publishes a unit a letter: K a key picture, p any other, a a piece of sound. */
export function bootHub(
  more: Partial<
    Pick<HubParts, 'accountOf' | 'rulesOf' | 'branches' | 'others' | 'onKeyPicture' | 'elsewhere'>
  > = {},
) {
  const clock = new ManualClock(1_000_000);
  const log = silentLog;
  const bus = new InProcessBus(log);
  const links = new LocalLinks({ bus, clock, log });
  const device = new FakeDevice(links);
  device.attach();
  const hub = createHub({ links, bus, clock, log, ...more });
  const publish = (unit: MediaUnit, key = MAIN) => hub.wanted(key)?.publish(unit, clock.elapsed());
  const play = (story: string, key = MAIN) => {
    for (const letter of story) publish(letter === 'a' ? audio : video(letter === 'K'), key);
  };
  return { clock, bus, links, device, hub, publish, play };
}
