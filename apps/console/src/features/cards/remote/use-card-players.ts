import { useRef } from 'react';
import type { Player } from '../../../players/player.ts';
import { hearOrSay } from '../../../players/sound/hear-or-say.ts';
import { useHeard } from '../../../players/sound/sound-stage.ts';
import { snapshotName } from '../../../players/tile/snapshot-name.ts';
import { saveFile } from '../../../ui/files/save-file.ts';

/** What is done with the players of all channels of a card at once. */
export interface CardPlayers {
  /** Takes the player of a channel, in place of the one that it had. */
  readonly keep: (channel: number, player: Player) => void;
  /** The channel that was made large: it is heard if another one was. */
  readonly hearLarge: (channel: number) => void;
  /** Sound off; or on: of the large one, else of the first that has some. */
  readonly mute: (large: number | undefined) => void;
  /** Saves the pictures on show. */
  readonly save: () => void;
}

/** The players of the channels that are played of a card. */
export function useCardPlayers(deviceid: string, channels: readonly number[]): CardPlayers {
  const players = useRef(new Map<number, Player>());
  const heard = useHeard();
  const playerOf = (channel: number): Player | undefined => players.current.get(channel);
  const shown = (): Player[] => channels.flatMap((channel) => playerOf(channel) ?? []);
  const isAnyHeard = (): boolean => shown().some((player) => player === heard);
  return {
    keep: (channel, player) => void players.current.set(channel, player),
    hearLarge(channel) {
      if (isAnyHeard()) void hearOrSay(playerOf(channel));
    },
    mute(large) {
      const next = large === undefined ? shown().find(({ facts }) => facts.hasSound) : playerOf(large);
      void hearOrSay(isAnyHeard() ? undefined : next);
    },
    save() {
      for (const channel of channels) {
        const player = playerOf(channel);
        const { positionMs } = player?.facts ?? {};
        if (player === undefined || positionMs === undefined || player.facts.frames === 0) continue;
        void player.snapshot().then((picture) => {
          if (picture !== undefined) saveFile(picture, snapshotName(deviceid, channel, positionMs));
        });
      }
    },
  };
}
