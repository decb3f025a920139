import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import type { Fence } from '@outrider/model/places/fence-record.ts';
import type { Route } from '@outrider/model/places/route-record.ts';
import type { GoingParts } from './going-parts.ts';

type Places = Pick<GoingParts, 'fences' | 'routes' | 'reach'>;

/** Which of fences, or routes, are those of a branch. */
export const ownPlaces = <Place extends Pick<Fence | Route, 'deviceids' | 'groupids'>>(
  places: readonly Place[],
  { reach }: { readonly reach?: GoingParts['reach'] | undefined },
): readonly Place[] => places.filter((place) => reach?.owns(place) ?? true);

const titles = (places: readonly Pick<Fence | Route, 'number' | 'title'>[]): ReadonlyMap<number, string> =>
  new Map(places.map(({ number, title }) => [number, title]));

/**
 * What takes the titles of others' fences and routes out of the events of a branch: the number stays. A title that is not that of a fence of the branch
 * now is another's, as far as anybody can say: a number goes to another fence once its own is removed.
 */
export function withoutOthersTitles(parts: Places): (event: KeptEvent) => KeptEvent {
  if (parts.reach === undefined) return (event) => event;
  const fences = titles(ownPlaces(parts.fences.slots(), parts));
  const routes = titles(ownPlaces(parts.routes.slots(), parts));
  return (event) => {
    const { source, fenceId, fenceName, memo, values } = event;
    if (source === 'route') {
      const title = routes.get(Number(values['route']));
      const isOwn = title !== undefined && (memo === title || memo.endsWith(`, ${title}`));
      return isOwn ? event : { ...event, memo: '' };
    }
    if (fenceName === '' || (fenceId !== undefined && fences.get(fenceId) === fenceName)) return event;
    return { ...event, fenceName: '', ...(memo === fenceName && { memo: '' }) };
  };
}
