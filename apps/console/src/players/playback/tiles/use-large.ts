import { useState } from 'react';
import { playKeys } from '../../../ground/play-keys.ts';
import { useKeyGroup } from '../../../ground/use-key-group.ts';

/** Which of several pictures is large. */
export interface LargeChoice<Source> {
  /** Undefined while all are of one size. */
  readonly large: Source | undefined;
  /** Makes one large, or all of one size again where it is. */
  readonly choose: (source: Source) => void;
}

/**
 * Which of several pictures is large: by number keys, in the order in which they stand, and by Escape none.
 * @param nameOf by what a picture is known, also when others come or go
 * @param onChosen a picture was made large: sound goes with it
 */
export function useLarge<Source>(
  sources: readonly Source[],
  nameOf: (source: Source) => string,
  onChosen: (source: Source) => void,
): LargeChoice<Source> {
  const [name, setName] = useState<string>();
  const large = sources.length < 2 ? undefined : sources.find((source) => nameOf(source) === name);
  const choose = (source: Source): void => {
    const isLarge = large !== undefined && nameOf(large) === nameOf(source);
    setName(isLarge ? undefined : nameOf(source));
    if (!isLarge) onChosen(source);
  };
  useKeyGroup(playKeys, {
    large: ({ key }) => {
      const source = sources[Number(key) - 1];
      if (source !== undefined) choose(source);
    },
    all: large === undefined ? undefined : () => setName(undefined),
  });
  return { large, choose };
}
