import { useEffect, useRef, useState } from 'react';
import { useKeyGroup } from '../../../ground/use-key-group.ts';
import { MapBeside } from '../../../map/beside/MapBeside.tsx';
import { PlaybackControls } from './PlaybackControls.tsx';
import { PlaybackTile } from './PlaybackTile.tsx';
import { stepSpeed } from './playback-time.ts';
import { jumpOf, recordedKeys } from './recorded-keys.ts';
import type { StageProps } from './recorded-stage.ts';

/** What is asked for at once, s: an address is good for nine minutes. */
const STRETCH_S = 300;
const CLOCK_MS = 500;

/** Recordings as files in video elements: where a page has no decoders of its own (plain http). Forwards alone, and not picture by picture. */
export function FileStage({ deviceid, channels, nameOf, from, onFrom, below, nextAfter }: StageProps) {
  const [set, setSet] = useState({ from, speed: 1 });
  // Another moment begins at its own speed.
  const speed = set.from === from ? set.speed : 1;
  const setSpeed = (next: number): void => setSet({ from, speed: next });
  const [muted, setMuted] = useState(true);
  const playhead = useRef<{ leader: number | undefined; atMs: number }>({ leader: undefined, atMs: from.ms });
  const [shownMs, setShown] = useState(from.ms);
  useEffect(() => {
    playhead.current = { leader: undefined, atMs: from.ms };
  }, [from]);
  useEffect(() => {
    const timer = setInterval(() => setShown(playhead.current.atMs), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  const jump = (seconds: number): void =>
    onFrom(Math.floor((playhead.current.atMs + seconds * 1000) / 1000) * 1000);
  const rest = (): void => setSpeed(speed === 0 ? 1 : 0);
  useKeyGroup(recordedKeys, (name, event) => {
    if (name === 'rest') rest();
    else if (name === 'slower' || name === 'faster') setSpeed(stepSpeed(speed, name === 'slower' ? -1 : 1));
    else if (name === 'mute') setMuted(!muted);
    else if (name === 'back' || name === 'forth') jump(jumpOf(name, event));
  });
  return (
    <>
      <MapBeside deviceid={deviceid} atMs={shownMs}>
        <div className="or-playback-grid" data-count={channels.length}>
          {channels.map((channel) => (
            <PlaybackTile
              key={channel}
              deviceid={deviceid}
              channel={channel}
              fromMs={from.ms}
              duration={STRETCH_S}
              name={nameOf(channel)}
              speed={speed}
              muted={muted}
              playhead={playhead}
              onEnd={(endMs) => {
                const next = nextAfter(Math.ceil(endMs / 1000) * 1000);
                if (next !== undefined) onFrom(next);
              }}
            />
          ))}
        </div>
      </MapBeside>
      <PlaybackControls
        atMs={shownMs}
        speed={speed}
        muted={muted}
        stretch={{ deviceid, channel: channels[0] ?? 1, fromMs: shownMs }}
        channels={channels}
        onRest={rest}
        onSpeed={setSpeed}
        onMuted={setMuted}
        onJump={jump}
      />
      {below(() => shownMs)}
    </>
  );
}
