import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { session } from '../connection/session-state.ts';
import { useColourMode, useLengthUnit } from '../ground/preferences.ts';
import type { Ground } from './base/ground.ts';
import { type FencesOnMap, useFences } from './fences/FencesSwitch.tsx';
import type { FleetPicture, FleetViewOptions } from './fleet-picture.ts';
import { openFleetPicture } from './open-fleet-view.ts';

/** A picture of vehicles as a component shows it. */
export interface ShownPicture {
  /** Of the element that holds it. */
  readonly element: RefObject<HTMLDivElement | null>;
  /** There from the first effect of the component on, until it is gone. */
  readonly view: RefObject<FleetPicture | undefined>;
  /** What the ground is made of, once that is known. */
  readonly ground: Ground | undefined;
  /** Whether it is painted plainly, for want of WebGL. */
  readonly plain: boolean;
  readonly fences: FencesOnMap;
}

interface PictureWishes {
  /** Where the map is at first; where nobody knows, where the user's map is. */
  readonly place: () => Place | undefined;
  readonly onMovedByHand: () => void;
  readonly instead?: Partial<Pick<FleetViewOptions, 'motion' | 'ageOf'>>;
}

/** A picture of a few vehicles that nobody picks: in the colours and units in force, as long as the component is there. */
export function useFleetPicture({ place, onMovedByHand, instead }: PictureWishes): ShownPicture {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<FleetPicture>(undefined);
  const wishes = useRef({ place, onMovedByHand, instead });
  const mode = useColourMode();
  const unit = useLengthUnit();
  const [ground, setGround] = useState<Ground>();
  const [plain, setPlain] = useState(false);
  useEffect(() => {
    wishes.current = { place, onMovedByHand, instead };
  }, [place, onMovedByHand, instead]);
  useEffect(() => {
    if (element.current === null) return;
    const at = wishes.current.place();
    const made = openFleetPicture(
      {
        container: element.current,
        centre: at ?? session.getState().mapCentre ?? DEFAULT_MAP,
        zoom: at === undefined ? DEFAULT_MAP.fleetZoom : DEFAULT_MAP.deviceZoom,
        labelOf: () => '',
        onPick: () => undefined,
        onHover: () => undefined,
        onStack: () => undefined,
        onMovedByHand: () => wishes.current.onMovedByHand(),
        onMoved: () => undefined,
        onGround: setGround,
      },
      () => setPlain(true),
      wishes.current.instead,
    );
    view.current = made;
    return () => {
      made.destroy();
      view.current = undefined;
    };
  }, []);
  useEffect(() => view.current?.setMode(mode), [mode]);
  useEffect(() => view.current?.setUnit(unit === 'mile' ? 'imperial' : 'metric'), [unit]);
  // Behind what makes the picture: there is none before.
  const fences = useFences(useCallback(() => view.current, []));
  return { element, view, ground, plain, fences };
}
