import type { FootageOrder } from '../links/footage-link.ts';
import { FootageLinks } from '../links/footage-links.ts';
import type { PlaybackSource } from '../playback.ts';
import type { PlaybackChannel } from '../playback-channel.ts';
import type { PlaybackRunParts } from './playback-run-parts.ts';

/** What the connections of a playback need of it. */
interface LinkedRun {
  /** What is to be sent now. */
  readonly order: () => FootageOrder;
  readonly isBack: () => boolean;
  readonly channel: (source: PlaybackSource) => PlaybackChannel | undefined;
  /** Something came: it may be shown. */
  readonly schedule: () => void;
}

/** The connections by which a playback gets what the server recorded: whatever comes goes to its channel. */
export function runLinks(
  { clock, openSocket, address }: PlaybackRunParts,
  { order, isBack, channel, schedule }: LinkedRun,
): FootageLinks {
  return new FootageLinks({
    clock,
    openSocket,
    address,
    order,
    onUnit: (source, frame) => {
      channel(source)?.take(frame, 'server');
      schedule();
    },
    onGap: (source, fromMs, toMs, fault) => {
      channel(source)?.track.addGap(fromMs, toMs, isBack(), fault);
      schedule();
    },
    onRefused: (source, refused) => {
      channel(source)?.refuse(refused ? 'not-permitted' : undefined);
      schedule();
    },
    onLost: (source, sinceMs) => {
      channel(source)?.lose(sinceMs);
      schedule();
    },
    // The others go on, as long as the playhead has patience with it.
    onAnew: (source) => {
      channel(source)?.reset(true);
      schedule();
    },
  });
}
