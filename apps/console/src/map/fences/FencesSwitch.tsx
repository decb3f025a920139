import { useEffect, useState } from 'react';
import { useRight } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { localStored } from '../../ground/stored.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import type { FleetPicture } from '../fleet-picture.ts';
import type { FencesShown } from './feed-fences.ts';

const KEY = 'mapFences';

/** Whether this browser shows fences on the map, and how it stands with them. */
export interface FencesOnMap {
  readonly on: boolean;
  readonly switchTo: (on: boolean) => void;
  readonly shown: FencesShown | undefined;
}

/**
 * Draws fences on a map while they are switched on; their code comes then.
 * @param viewOf the map, which changes with it; undefined while there is none
 */
export function useFences(viewOf: () => FleetPicture | undefined): FencesOnMap {
  const [on, setOn] = useState(() => localStored.get(KEY) === 'on');
  const [shown, setShown] = useState<FencesShown>();
  const may = useRight('F_gps');
  useEffect(() => {
    const view = viewOf();
    if (view === undefined || !on || !may) return undefined;
    let left = false;
    let stop: (() => void) | undefined;
    import('./feed-fences.ts').then(
      ({ feedFences }) => {
        if (!left) stop = feedFences(view, setShown);
      },
      () => {
        if (!left) setShown({ failed: true });
      },
    );
    return () => {
      left = true;
      stop?.();
      setShown(undefined);
    };
  }, [viewOf, on, may]);
  const switchTo = (wanted: boolean): void => {
    localStored.set(KEY, wanted ? 'on' : 'off');
    setOn(wanted);
  };
  return { on, switchTo, shown };
}

/** Switches the fences of a map on and off. */
export function FencesSwitch({
  fences,
  disabled = false,
}: {
  readonly fences: FencesOnMap;
  readonly disabled?: boolean;
}) {
  if (!useRight('F_gps')) return null;
  return (
    <IconButton
      icon="hexagon"
      text={t('Show fences')}
      pressed={fences.on}
      disabled={disabled}
      onClick={() => fences.switchTo(!fences.on)}
    />
  );
}
