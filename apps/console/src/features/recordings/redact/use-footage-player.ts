import type { WireFootage } from '@outrider/protocol/recordings/redaction-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { type BegunCopy, footageAddress } from './redaction-address.ts';

/** A picture of recorders that say nothing else, s. */
const PICTURE_S = 1 / 15;
/** After so long the address of a file may have ended, ms. */
const RENEW_AFTER_MS = 8 * 60_000;

interface Loaded {
  readonly file: WireFootage;
  readonly src: string;
  readonly signedMs: number;
  /** Where it begins to be shown, ms since 1970 UTC. */
  readonly fromMs: number;
}

/** The file of a channel that has something of a moment; else the next one, or the last. */
function footageAt(all: readonly WireFootage[], channel: number, atMs: number): WireFootage | undefined {
  const files = all.filter((file) => file.channel === channel);
  return files.find(({ endMs }) => atMs < endMs) ?? files.at(-1);
}

/** The pictures of one channel at a time, file after file, in a video element. @param footage of all channels; there is some */
export function useFootagePlayer(copy: BegunCopy, footage: readonly WireFootage[]) {
  const video = useRef<HTMLVideoElement>(null);
  const load = (file: WireFootage, fromMs: number): Loaded => ({
    file,
    src: footageAddress(copy, file.name),
    signedMs: Date.now(),
    fromMs,
  });
  const [loaded, setLoaded] = useState<Loaded | undefined>(() => {
    const [first] = footage;
    return first === undefined ? undefined : load(first, first.startMs);
  });
  const [atMs, setAt] = useState(loaded?.fromMs ?? 0);
  const shown = loaded?.file.channel ?? 1;
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (element === null || loaded === undefined) return undefined;
    let asked = 0;
    const look = (_now: number, { mediaTime }: VideoFrameCallbackMetadata): void => {
      setAt(Math.round(loaded.file.startMs + mediaTime * 1_000));
      asked = element.requestVideoFrameCallback(look);
    };
    asked = element.requestVideoFrameCallback(look);
    return () => element.cancelVideoFrameCallback(asked);
  }, [loaded]);

  function seek(ms: number, channel = shown): void {
    const file = footageAt(footage, channel, ms);
    if (file === undefined) return;
    const to = Math.min(Math.max(ms, file.startMs), file.endMs);
    setAt(to);
    if (file.name !== loaded?.file.name) {
      setFailed(false);
      setLoaded(load(file, to));
    } else if (video.current !== null) video.current.currentTime = (to - file.startMs) / 1_000;
  }
  const rest = (): void => video.current?.pause();
  return {
    file: loaded?.file,
    /** 1-based; the one on show. */
    channel: shown,
    atMs,
    playing,
    failed,
    seek,
    step: (by: 1 | -1): void => {
      const element = video.current;
      rest();
      if (element !== null) element.currentTime = Math.max(0, element.currentTime + by * PICTURE_S);
    },
    toggle: (): void => {
      const element = video.current;
      if (element?.paused === false) rest();
      // A browser may refuse: then it stands.
      else void element?.play().catch(() => {});
    },
    rest,
    /** For the element that shows them. */
    element: {
      ref: video,
      src: loaded?.src,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onLoadedMetadata: () => {
        const element = video.current;
        if (element !== null && loaded !== undefined)
          element.currentTime = (loaded.fromMs - loaded.file.startMs) / 1_000;
      },
      onError: () => {
        if (loaded !== undefined && Date.now() - loaded.signedMs > RENEW_AFTER_MS)
          setLoaded(load(loaded.file, atMs));
        else setFailed(true);
      },
    },
  };
}
