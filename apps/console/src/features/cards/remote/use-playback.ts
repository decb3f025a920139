import { useRef, useState } from 'react';
import { control } from '../../../connection/session.ts';
import type { PlayerFacts } from '../../../players/player.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { begun, mostTelling, type Playback, RestKept, resumed, told } from './playback.ts';

/** A name that no other playback has: each start has its own (rule CARD-5). */
const newStreamId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');

interface Steering {
  readonly playback: Playback | undefined;
  /** Begins anew, from one moment to another, ms since 1970 UTC. */
  readonly play: (fromMs: number, toMs: number, speed: number) => void;
  readonly stop: () => void;
  /** @param change speed 0 rests; a position in ms since 1970 UTC */
  readonly steer: (change: { readonly speed?: number; readonly positionMs?: number }) => void;
  /** What the tile of a channel knows. */
  readonly report: (channel: number, facts: PlayerFacts) => void;
}

/** The playback of a device's card that this page has begun, and how it is steered. */
export function usePlayback(deviceid: string): Steering {
  const [playback, setPlayback] = useState<Playback>();
  const latest = useLatest(playback);
  const facts = useRef(new Map<number, PlayerFacts>());
  const [rest] = useState(() => new RestKept());
  const say = (streamid: string, speed: number | undefined, position?: number): void => {
    control.request('steerPlayback', { deviceid, streamid, speed, position }).catch(toastError);
  };
  return {
    playback,
    play(fromMs, toMs, speed) {
      facts.current.clear();
      rest.steered();
      const streamid = newStreamId();
      const resume = () => {
        const now = latest.current;
        if (now?.moment.streamid !== streamid) return undefined;
        rest.askedAnew(now);
        return resumed(now);
      };
      setPlayback(begun({ streamid, fromMs, toMs, speed, resume }, performance.now()));
    },
    stop() {
      facts.current.clear();
      setPlayback(undefined);
    },
    steer({ speed, positionMs }) {
      if (playback === undefined) return;
      if (speed !== undefined) rest.steered();
      const position = positionMs === undefined ? undefined : Math.round(positionMs / 1_000);
      say(playback.moment.streamid, speed, position);
    },
    report(channel, reported) {
      facts.current.set(channel, reported);
      const telling = mostTelling([...facts.current.values()]);
      if (telling === undefined) return;
      if (playback !== undefined && rest.takes(telling.source)) say(playback.moment.streamid, 0);
      setPlayback((before) => before && told(before, telling, performance.now()));
    },
  };
}
