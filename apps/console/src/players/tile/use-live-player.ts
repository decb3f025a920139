import { type RefObject, useEffect, useRef, useState } from 'react';
import { lastPictures } from '../last-pictures.ts';
import { LivePlayer, type LiveSource } from '../live/live-player.ts';
import type { Player } from '../player.ts';
import { useSize } from '../../ui/use-size.ts';
import { hush } from '../sound/sound-stage.ts';
import { notePictureShape } from './picture-shapes.ts';
import { chooseStream, type StreamWish } from './stream-choice.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useSeen } from './use-seen.ts';

/** A player, and how its tile is to be. */
export interface LivePlayerOfTile {
  readonly player: Player;
  readonly wish: StreamWish;
  readonly onWish: (wish: StreamWish) => void;
  readonly fullScreen: boolean;
  readonly onFullScreen: () => void;
}

/**
 * The player of a tile: made with the tile, closed with it; its stream suits the tile's size, and it rests while nobody can
 * see it.
 * @param source the same object while it is the same source
 * @param keptAs the device whose last picture it leaves behind
 * @param mark words over each picture
 * @returns the tile's element, and its player: undefined before it is there, and for those who may not watch
 */
export function useLivePlayer(
  source: LiveSource,
  permitted: boolean,
  keptAs?: string,
  mark?: string,
): readonly [frame: RefObject<HTMLDivElement | null>, live: LivePlayerOfTile | undefined] {
  const frame = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<Player>();
  const [wish, setWish] = useState<StreamWish>('auto');
  const [fullScreen, toggleFullScreen] = useFullScreen(frame);
  const width = useSize(frame)?.width ?? 0;
  const seen = useSeen(frame);

  useEffect(() => {
    if (!permitted) return;
    const first = chooseStream('auto', frame.current?.clientWidth ?? 0, devicePixelRatio, false, 'sub');
    const made = new LivePlayer(source, first, mark);
    setPlayer(made);
    const stopNoting = made.subscribe(() => notePictureShape(source, made.facts));
    return () => {
      stopNoting();
      if (keptAs !== undefined)
        lastPictures.keep(keptAs, made).catch(() => {
          // No picture to be had any more: the list goes without.
        });
      hush(made);
      made.close();
      setPlayer(undefined);
    };
  }, [source, permitted, keptAs, mark]);

  useEffect(() => {
    player?.setStream(chooseStream(wish, width, devicePixelRatio, fullScreen, player.facts.stream));
  }, [player, wish, width, fullScreen]);

  useEffect(() => player?.setVisible(seen), [player, seen]);

  const live =
    player === undefined
      ? undefined
      : { player, wish, onWish: setWish, fullScreen, onFullScreen: toggleFullScreen };
  return [frame, live];
}
