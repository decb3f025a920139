import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { answers } from '../../../connection/call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { askRecording, playAddress, type Stretch } from './recording-address.ts';

/** A tile that is further off than this is brought in step, s. */
const MOST_APART = 0.2;
const LOOK_MS = 300;

interface PlaybackTileProps extends Stretch {
  readonly name: string;
  /** 0 is the pause. */
  readonly speed: number;
  readonly muted: boolean;
  /** Where the playback stands, ms since 1970 UTC: the first tile that has pictures says it, the others follow. */
  readonly playhead: RefObject<{ leader: number | undefined; atMs: number }>;
  /** The leader has come to the end of what it was given. */
  readonly onEnd: (endMs: number) => void;
}

/** One channel of a playback: a stretch of a recording in a video element, in step with the others. */
export function PlaybackTile(props: PlaybackTileProps) {
  const { deviceid, channel, fromMs, duration, name, speed, muted, playhead, onEnd } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState<string>();
  const user = useSession((session) => session.user);
  const { data: span, isPending } = useQuery(
    {
      queryKey: [user, 'recording', deviceid, channel, fromMs, duration],
      queryFn: async () => {
        const stretch = { deviceid, channel, fromMs, duration };
        const found = await askRecording(stretch);
        return found === undefined ? null : { ...found, src: playAddress(stretch) };
      },
      // Its address is good for some minutes alone.
      gcTime: 0,
    },
    answers,
  );
  useEffect(() => {
    const element = video.current;
    if (element === null || span === undefined || span === null) return undefined;
    playhead.current.leader ??= channel;
    if (speed === 0) element.pause();
    else {
      element.playbackRate = speed;
      // A browser may refuse before the first click: then it stands.
      element.play().catch(() => {});
    }
    const timer = setInterval(() => {
      const at = span.startMs + element.currentTime * 1000;
      if (playhead.current.leader === channel) {
        if (element.readyState >= 1) playhead.current.atMs = at;
        return;
      }
      const wanted = (playhead.current.atMs - span.startMs) / 1000;
      if (wanted >= 0 && Math.abs(wanted - element.currentTime) > MOST_APART * Math.max(1, speed)) {
        element.currentTime = Math.min(wanted, element.duration || wanted);
      }
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [speed, span, channel, playhead]);
  const words = isPending
    ? t('Loading')
    : span === undefined || span === null
      ? t('No Record')
      : failed === span.src
        ? t('This recording cannot be played here.')
        : '';
  return (
    <figure className="or-playback-tile" data-device={deviceid} data-channel={channel}>
      {span === undefined || span === null ? null : (
        <video
          ref={video}
          src={span.src}
          muted={muted}
          playsInline
          preload="auto"
          aria-label={name}
          onLoadedMetadata={({ currentTarget }) => {
            currentTarget.currentTime = Math.max(0, (fromMs - span.startMs) / 1000);
          }}
          onEnded={() => {
            if (playhead.current.leader === channel) onEnd(span.endMs);
          }}
          onError={() => setFailed(span.src)}
        >
          <track kind="captions" />
        </video>
      )}
      <output>{words}</output>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
