import type { Place } from '@outrider/model/maps/place.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useRight } from '../../connection/use-session.ts';
import { closeKeys, isKey } from '../../ground/keys.ts';
import { deviceStore } from '../../fleet/device-store.ts';
import { filteredIds, useFilteredIds } from '../../fleet/use-filter.ts';
import { t } from '../../ground/i18n/t.ts';
import { herePath } from '../../ground/paths.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { useRowKeys } from '../../ui/list/use-row-keys.ts';
import { NearestRow } from './NearestRow.tsx';
import { nearestVehicles } from './nearest-vehicles.ts';
import './nearest.css';

/** Who is nearest is found anew so often, ms. */
const ANEW_MS = 5_000;

const nearestNow = (place: Place): readonly string[] =>
  nearestVehicles(
    place,
    filteredIds.ids().flatMap((id) => deviceStore.get(id) ?? []),
  );

interface NearestPanelProps {
  readonly place: Place;
  /** CSS px at the bottom of the map that something covers. */
  readonly covered: number;
  /** Brings a vehicle to the middle of the map. */
  readonly onFind: (id: string) => void;
  readonly onClose: () => void;
}

/** The vehicles nearest to a place now, of those that the map shows. */
export function NearestPanel({ place, covered, onFind, onClose }: NearestPanelProps) {
  const box = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [ids, setIds] = useState(() => nearestNow(place));
  const shown = useFilteredIds();
  const latest = useLatest(onClose);
  const mayPast = useRight('P_gppb');
  useRowKeys(list, ids.length);
  useEffect(() => {
    const find = (): void => {
      // No row goes away from under a hand.
      if (list.current?.matches(':hover, :focus-within') !== true) setIds(nearestNow(place));
    };
    const timer = setInterval(find, ANEW_MS);
    return () => clearInterval(timer);
  }, [place]);
  useEffect(() => {
    const element = box.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isKey(closeKeys.rows.close, event)) return;
      event.stopPropagation();
      latest.current();
    };
    element?.focus();
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [latest]);
  return (
    <section
      className="or-map-panel or-nearest"
      style={{ maxHeight: `calc(100% - ${covered + 30}px)` }}
      ref={box}
      tabIndex={-1}
      aria-label={t('Nearest vehicles')}
    >
      <header>
        <h2>{t('Nearest vehicles')}</h2>
        <IconButton icon="x-lg" text={t('Close')} className="or-nearest-close" onClick={onClose} />
        <p className="or-muted">
          {mayPast ? (
            <Link to={herePath(place)} className="or-nearest-past">
              {t('Who was here')}
            </Link>
          ) : null}
          {`${place.lat.toFixed(5)}, ${place.lng.toFixed(5)} · `}
          {t('in a straight line, of {count} vehicles shown', { count: shown.length })}
        </p>
      </header>
      {ids.length === 0 ? (
        <p className="or-nearest-none">{t('No vehicle that is shown has a position.')}</p>
      ) : (
        <ol ref={list}>
          {ids.map((id, row) => (
            <NearestRow key={id} id={id} row={row} place={place} onFind={onFind} />
          ))}
        </ol>
      )}
    </section>
  );
}
