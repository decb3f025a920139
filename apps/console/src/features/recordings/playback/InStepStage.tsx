import { useEffect, useMemo, useRef, useState } from 'react';
import { useKeyGroup } from '../../../ground/use-key-group.ts';
import { MapBeside } from '../../../map/beside/MapBeside.tsx';
import { FootageFrom } from '../../../players/playback/FootageFrom.tsx';
import { PlaybackPicture } from '../../../players/playback/PlaybackPicture.tsx';
import { savePictures } from '../../../players/playback/save-pictures.ts';
import {
  usePlayback,
  usePlaybackFacts,
  usePlaybackPosition,
} from '../../../players/playback/use-playback.ts';
import { DeviceTimeline } from '../../../timeline/DeviceTimeline.tsx';
import { PlaybackPlayhead } from '../../../timeline/playback-playhead.ts';
import { PlaybackControls } from './PlaybackControls.tsx';
import { directedSpeed, wholeDay } from './playback-time.ts';
import { jumpOf, recordedKeys } from './recorded-keys.ts';
import { ScrubBar } from './ScrubBar.tsx';
import type { PlayFrom, StageProps } from './recorded-stage.ts';

const CLOCK_MS = 200;
const MINUTE_MS = 60_000;

/** Recordings of several channels on one playhead: forwards and backwards, picture by picture. */
export function InStepStage({ deviceid, channels, nameOf, from, nextAfter, below }: StageProps) {
  const sources = channels.map((channel) => ({ deviceid, channel }));
  const playback = usePlayback({ sources, atMs: from.ms, skipsGaps: true, cards: wholeDay });
  const facts = usePlaybackFacts(playback);
  const atMs = usePlaybackPosition(playback, CLOCK_MS);
  const chosen = useRef<PlayFrom>(from);
  useEffect(() => {
    if (chosen.current === from) return;
    chosen.current = from;
    playback.setRate(1);
    playback.seek(from.ms, 'exact');
  }, [playback, from]);
  const playhead = useMemo(() => new PlaybackPlayhead(playback), [playback]);
  const speed = facts.paused ? 0 : facts.rate;
  const isMuted = facts.sound === undefined;
  const setSpeed = (next: number): void => playback.setRate(next);
  const setMuted = (muted: boolean): void => playback.setSound(muted ? undefined : sources[0]);
  /** Where somebody went of late since he chose a moment: it comes in sight. Whether it plays, and how, is as it was. */
  const [gone, setGone] = useState({ from, ms: from.ms });
  const goTo = (ms: number): void => {
    playback.seek(ms, 'exact');
    playhead.tell();
    setGone({ from, ms });
  };
  const jump = (seconds: number): void => goTo(playback.position() + seconds * 1000);
  const rest = (): void => (facts.paused ? playback.play() : playback.pause());
  const save = (): void => void savePictures(playback);
  useKeyGroup(recordedKeys, (name, event) => {
    if (name === 'rest') rest();
    else if (name === 'slower' || name === 'faster')
      setSpeed(directedSpeed(facts.rate, name === 'slower' ? -1 : 1));
    else if (name === 'mute') setMuted(!isMuted);
    else if (name === 'snapshot') save();
    else if (name === 'pictureBefore') playback.step(-1);
    else if (name === 'nextPicture') playback.step(1);
    else jump(jumpOf(name, event));
  });
  return (
    <>
      <MapBeside deviceid={deviceid} atMs={atMs}>
        <div className="or-playback-grid playback-grid" data-count={channels.length}>
          {channels.map((channel, at) => (
            <figure key={channel} className="or-playback-tile" data-device={deviceid} data-channel={channel}>
              <PlaybackPicture
                playback={playback}
                deviceid={deviceid}
                channel={channel}
                tile={facts.tiles[at]}
              />
              <figcaption>
                {nameOf(channel)} <FootageFrom from={facts.tiles[at]?.from} />
              </figcaption>
            </figure>
          ))}
        </div>
      </MapBeside>
      <ScrubBar
        atMs={atMs}
        hasMinute={(ms) => (nextAfter(ms) ?? Number.POSITIVE_INFINITY) < ms + MINUTE_MS}
        onScrub={(ms) => playback.seek(ms, 'key')}
        onChosen={(ms) => playback.seek(ms, 'exact')}
      />
      <PlaybackControls
        atMs={atMs}
        speed={speed}
        muted={isMuted}
        stretch={{ deviceid, channel: channels[0] ?? 1, fromMs: atMs }}
        channels={channels}
        onRest={rest}
        onSpeed={setSpeed}
        onMuted={setMuted}
        onJump={jump}
        onStep={(by) => playback.step(by)}
        onSave={save}
      />
      <DeviceTimeline
        deviceid={deviceid}
        channels={channels}
        playhead={playhead}
        startMs={gone.from === from ? gone.ms : from.ms}
        onSeek={goTo}
      />
      {below(() => playback.position())}
    </>
  );
}
