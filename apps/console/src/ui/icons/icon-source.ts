import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type IconName, icons } from './icons.ts';

type Sources = Readonly<Partial<Record<IconName, string>>>;

const sources = createStore<Sources>(() => icons);

/** Fetches the icons that are no part of the first view. */
export function fetchLateIcons(): void {
  // What cannot be had now is asked for again with the next icon.
  import('./late-icons.ts').then(
    ({ lateIcons }) => sources.setState(lateIcons),
    () => {},
  );
}

/** An icon's address; undefined until it has come. */
export function useIconSource(name: IconName): string | undefined {
  const source = useStore(sources, (all) => all[name]);
  const isMissing = source === undefined;
  useEffect(() => {
    if (isMissing) fetchLateIcons();
  }, [isMissing]);
  return source;
}
