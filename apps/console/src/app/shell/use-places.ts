import { useLocation } from 'react-router';
import { useNewDeviceIds } from '../../fleet/use-devices.ts';
import { useVariant } from '../../ground/variant.ts';
import { type OpenPlace, openPlaces, placeAt } from '../../routing/open-places.ts';
import type { Place } from '../../routing/places.ts';
import type { Screen } from '../../routing/screen.ts';
import { useVisitor } from '../../routing/use-visitor.ts';
import { screens } from '../screens.ts';
import { type PlaceAction, placeActions } from '../place-actions.ts';

/** What a place has: screens, and things to do. */
export type PlaceEntry = Screen | PlaceAction;

const entries: readonly PlaceEntry[] = [...screens, ...placeActions];

/** The places where the signed-in user finds something, with what they find. */
export function usePlaces(): readonly OpenPlace<PlaceEntry>[] {
  return openPlaces(entries, useVisitor());
}

/** The place of the screen that is shown; undefined on those that none has. */
export function useCurrentPlace(): Place['id'] | undefined {
  const { pathname } = useLocation();
  return placeAt(screens, pathname);
}

/** How many devices knock that nobody added: the badge of the dashboard (rule NAV-1). */
export function useNewDevices(): number {
  const showsNew = useVariant((all) => all.newDevices);
  const knocking = useNewDeviceIds().length;
  return showsNew ? knocking : 0;
}

/** Whether an entry wears the badge of new devices. */
export function hasNewDevices(entry: PlaceEntry): boolean {
  return 'path' in entry && entry.path === '/blockview';
}

/** The screen that a place opens at once: its only entry. */
export function onlyScreen({ sections }: OpenPlace<PlaceEntry>): Screen | undefined {
  const [first, ...others] = sections.flatMap(({ rows }) => rows);
  return first !== undefined && others.length === 0 && 'path' in first ? first : undefined;
}
