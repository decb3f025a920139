import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useRight } from '../../../connection/use-session.ts';
import { useDeviceEvents } from '../../../fleet/use-device-events.ts';
import { useShownMoment } from '../../../frame/frame-context.ts';
import { jumpOf, playKeys } from '../../../ground/play-keys.ts';
import { useKeyGroup } from '../../../ground/use-key-group.ts';
import { MapBeside } from '../../../map/beside/MapBeside.tsx';
import { sourceName } from '../../../players/playback/playback.ts';
import { PlaybackTiles } from '../../../players/playback/tiles/PlaybackTiles.tsx';
import { savePictures } from '../../../players/playback/save-pictures.ts';
import { soundSwitch } from '../../../players/playback/sound-switch.ts';
import { useLarge } from '../../../players/playback/tiles/use-large.ts';
import {
  usePlayback,
  usePlaybackFacts,
  usePlaybackPosition,
} from '../../../players/playback/use-playback.ts';
import { BookmarkButton } from '../../../timeline/bookmark/BookmarkButton.tsx';
import { DeviceTimeline } from '../../../timeline/DeviceTimeline.tsx';
import { LAST_MS, markFrom, reachable } from '../../../timeline/moments.ts';
import { PlaybackPlayhead } from '../../../timeline/playback-playhead.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { useNowMinute } from '../../../ui/use-now.ts';
import { PlaybackControls } from './PlaybackControls.tsx';
import { directedSpeed, wholeDay } from './playback-time.ts';
import { ScrubBar } from './ScrubBar.tsx';
import type { PlayFrom, StageProps } from './recorded-stage.ts';

const CLOCK_MS = 200;
const MINUTE_MS = 60_000;

/** Recordings of several channels on one playhead: forwards and backwards, picture by picture. */
export function InStepStage({ deviceid, channels, nameOf, from, nextAfter, onRest, end, below }: StageProps) {
  const sources = channels.map((channel) => ({ deviceid, channel }));
  const playback = usePlayback({ sources, atMs: from.ms, skipsGaps: true, cards: wholeDay });
  const facts = usePlaybackFacts(playback);
  const atMs = usePlaybackPosition(playback, CLOCK_MS);
  useShownMoment(() => playback.position());
  const restsAt = useEffectEvent(onRest);
  useEffect(() => restsAt(facts.paused ? atMs : undefined), [facts.paused, atMs]);
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
  const [switchSound] = useState(soundSwitch);
  const large = useLarge(sources, sourceName, (source) => {
    if (!isMuted) playback.setSound(source);
  });
  const mute = (): void => switchSound(playback, large.large);
  /** Where somebody went of late since they chose a moment: it comes in sight. Whether it plays, and how, is as it was. */
  const [gone, setGone] = useState({ from, ms: from.ms });
  const goTo = (ms: number): void => {
    playback.seek(ms, 'exact');
    playhead.tell();
    setGone({ from, ms });
  };
  const jump = (ms: number): void => goTo(reachable(playback.position() + ms));
  const rest = (): void => (facts.paused ? playback.play() : playback.pause());
  const save = (): void => void savePictures(playback);
  const day = wholeDay(atMs);
  const { events } = useDeviceEvents(deviceid, day.fromMs, day.toMs, {
    enabled: useRight('F_event'),
    goesOn: day.toMs > useNowMinute(),
  });
  const goToEvent = (by: 1 | -1): void => {
    const found = markFrom(events, playback.position(), by);
    if (found !== undefined) goTo(found);
  };
  useKeyGroup(playKeys, {
    play: rest,
    slower: () => setSpeed(directedSpeed(facts.rate, -1)),
    faster: () => setSpeed(directedSpeed(facts.rate, 1)),
    back: (event) => jump(jumpOf('back', event)),
    forth: (event) => jump(jumpOf('forth', event)),
    stepBack: () => playback.step(-1),
    step: () => playback.step(1),
    begin: () => goTo(day.fromMs),
    end: () => goTo(reachable(day.toMs - LAST_MS)),
    next: () => goToEvent(1),
    before: () => goToEvent(-1),
    snapshot: save,
    mute,
  });
  return (
    <>
      <MapBeside deviceid={deviceid} atMs={atMs}>
        <PlaybackTiles
          playback={playback}
          className="or-playback-grid"
          sources={sources}
          nameOf={({ channel }) => nameOf(channel)}
          timeText={(ms) => formatTime(ms).slice(11)}
          large={large}
          onGo={goTo}
        />
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
        onMute={mute}
        onJump={(seconds) => jump(seconds * 1_000)}
        onStep={(by) => playback.step(by)}
        onSave={save}
        end={
          <>
            <BookmarkButton deviceids={[deviceid]} atMs={() => playback.position()} timeText={formatTime} />
            {end(large.large !== undefined)}
          </>
        }
      />
      <DeviceTimeline
        deviceid={deviceid}
        channels={channels}
        playhead={playhead}
        startMs={gone.from === from ? gone.ms : from.ms}
        onSeek={goTo}
      />
      <div className="or-full-less">{below(() => playback.position())}</div>
    </>
  );
}
