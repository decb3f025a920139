import type { Place } from '@outrider/model/maps/place.ts';
import { t } from '../../ground/i18n/t.ts';
import { type AddressWish, usePlaceName } from './use-place-name.ts';

export interface PlaceWordsProps {
  readonly id: string;
  readonly place: Place;
  readonly wish: AddressWish;
}

/** Where a device is, in one line: an address, or what town it is near; nothing while nobody knows. */
export function PlaceWords({ id, place, wish }: PlaceWordsProps) {
  const name = usePlaceName(id, place, wish);
  if (name === undefined) return null;
  const words = name.kind === 'town' ? t('near {place}', { place: name.text }) : name.text;
  return <span title={[words, name.licence].filter(Boolean).join('\n')}>{words}</span>;
}
