import { type ReactNode, useEffect } from 'react';
import type { VehicleOnMap } from './fleet-picture.ts';
import type { PathShape } from './path-shape.ts';
import { PictureFrame } from './PictureFrame.tsx';
import { useFleetPicture } from './use-fleet-picture.ts';

interface PathMapProps {
  /** The way; another one is fitted into the picture where `fits` is another. */
  readonly shape: PathShape;
  /** What the way is of: it is fitted when this changes. */
  readonly fits: string;
  /** Whether the (first) vehicle is kept in the middle. */
  readonly following: boolean;
  readonly onFollow: (following: boolean) => void;
  /** A vehicle that is kept in sight, until a hand moves the map. */
  readonly inSight?: string;
  /** Calls the listener with where the vehicles are, as often as that changes. Returns how to stop it. */
  readonly vehicles: (put: (vehicles: readonly VehicleOnMap[]) => void) => () => void;
  readonly children?: ReactNode;
}

// What is driven again is where it is said to be, not on its way there.
const STANDS = { motion: false, ageOf: () => '' };
const nowhere = (): undefined => undefined;

/** The map of ways that were driven, and of the vehicles on them. */
export function PathMap({ shape, fits, following, onFollow, inSight, vehicles, children }: PathMapProps) {
  const picture = useFleetPicture({
    place: nowhere,
    onMovedByHand: () => onFollow(false),
    instead: STANDS,
  });
  const { view } = picture;
  useEffect(() => view.current?.setPath(shape), [view, shape]);
  useEffect(() => view.current?.fitPath(), [view, fits]);
  useEffect(() => {
    let shown: readonly string[] = [];
    return vehicles((next) => {
      const picture = view.current;
      if (picture === undefined) return;
      const gone = shown.filter((id) => next.every((vehicle) => vehicle.id !== id));
      if (gone.length > 0) picture.remove(gone);
      shown = next.map(({ id }) => id);
      picture.put(next);
      const [first] = next;
      if (following && first !== undefined) picture.focus(first.id, 0);
    });
  }, [view, vehicles, following]);
  useEffect(() => view.current?.select(inSight), [view, inSight]);
  const fit = (): void => {
    onFollow(false);
    view.current?.fitPath();
  };
  return (
    <PictureFrame picture={picture} following={following} onFollow={onFollow} onFit={fit}>
      {children}
    </PictureFrame>
  );
}
