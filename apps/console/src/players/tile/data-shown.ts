import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { localStored } from '../../ground/stored.ts';
import { everySecond } from '../../ui/use-now.ts';
import type { Player } from '../player.ts';
import { DataRate } from './data-rate.ts';

const KEY = 'liveData';

/** Whether tiles say what they cost: asked for on one, all say it. Remembered by this browser. */
const dataShown = createStore<boolean>(() => localStored.get(KEY) === 'true');

/** Whether tiles say what they cost, and the way to turn it. */
export function useDataShown(): readonly [boolean, () => void] {
  const shown = useStore(dataShown);
  const toggle = (): void => {
    localStored.set(KEY, String(!shown));
    dataShown.setState(!shown, true);
  };
  return [shown, toggle];
}

/** Bytes a minute that come for the player, counted while it is asked; undefined before it is known. */
export function useDataRate(player: Player, asked: boolean): number | undefined {
  const [perMinute, setPerMinute] = useState<number>();
  useEffect(() => {
    if (!asked) return;
    const rate = new DataRate();
    const stop = everySecond(() => setPerMinute(rate.add(player.facts.receivedBytes, Date.now())));
    return () => {
      stop();
      setPerMinute(undefined);
    };
  }, [player, asked]);
  return perMinute;
}
