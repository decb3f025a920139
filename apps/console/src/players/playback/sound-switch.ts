import { type Playback, type PlaybackSource, sourceName } from './playback.ts';

/**
 * What turns the sound of a playback on and off. A viewer who turns it on hears the picture that is large, otherwise what they heard before, otherwise the
 * first channel that has sound.
 */
export function soundSwitch(): (playback: Playback, large: PlaybackSource | undefined) => void {
  let heard: PlaybackSource | undefined;
  return (playback, large) => {
    const { sound, tiles } = playback.facts;
    const before = heard === undefined ? undefined : sourceName(heard);
    const audible = tiles.filter(({ hasSound }) => hasSound).map(({ source }) => source);
    heard = sound ?? large ?? audible.find((source) => sourceName(source) === before) ?? audible[0];
    // Of what was only just begun it is not known yet.
    playback.setSound(sound === undefined ? (heard ?? tiles[0]?.source) : undefined);
  };
}
