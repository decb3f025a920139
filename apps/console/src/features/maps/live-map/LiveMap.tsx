import { lazy, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { mapKeys } from '../../../map/map-keys.ts';
import { isKey } from '../../../ground/keys.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { FleetMap, type FleetMapHandle } from '../../../map/FleetMap.tsx';
import { mapPath } from '../../../ground/paths.ts';
import { localStored } from '../../../ground/stored.ts';
import { Still } from '../../../players/Still.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { Late } from '../../../ui/states/Late.tsx';
import { MapList } from './MapList.tsx';
import { keptLabel, LabelChoice } from './LabelChoice.tsx';
import { keptWidth } from './panel-width.ts';
import { ResizeHandle } from './ResizeHandle.tsx';
import { useCardHeight } from './use-card-height.ts';
import './live-map.css';

const LIST_KEY = 'mapList';

// With the players, which nobody needs who looks at the list.
const MapCard = lazy(async () => ({ default: (await import('./MapCard.tsx')).MapCard }));

const stillOf = (deviceid: string) => <Still deviceid={deviceid} />;

/** /: every device that has a position on a map, a list of devices beside it, and what is known of the chosen one. */
export default function LiveMap() {
  const map = useRef<FleetMapHandle>(null);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // In the address, so that it can be linked to, and is there again after a look elsewhere.
  const selected = params.get('device') ?? undefined;
  const setSelected = useCallback(
    (id: string | undefined) => void navigate(id === undefined ? '/' : mapPath(id), { replace: true }),
    [navigate],
  );
  const [following, setFollowing] = useState(false);
  const [label, setLabel] = useState(keptLabel);
  const [width, setWidth] = useState(keptWidth);
  const [listed, setListed] = useState(() => localStored.get(LIST_KEY) !== 'closed');
  const cardHeight = useCardHeight();
  // One that was taken away is not chosen any more.
  const chosen = useDevice(selected ?? '') === undefined ? undefined : selected;

  const showList = (shown: boolean): void => {
    localStored.set(LIST_KEY, shown ? 'open' : 'closed');
    setListed(shown);
  };
  const close = useCallback(() => {
    setSelected(undefined);
    setFollowing(false);
  }, [setSelected]);
  const find = useCallback((id: string) => map.current?.focus(id, cardHeight), [cardHeight]);
  const pick = useCallback(
    (id: string) => {
      setSelected(id);
      find(id);
    },
    [find, setSelected],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const elsewhere =
        event.target instanceof Element && event.target.closest('input, .modal, .dropdown-menu');
      if (isKey(mapKeys.rows.release, event) && !elsewhere) close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [close]);

  return (
    <main className="map-screen">
      <h1 className="visually-hidden">{t('Live Map')}</h1>
      {listed ? (
        <nav className="map-list" style={{ width }} aria-label={t('Device list')}>
          <MapList selected={chosen} onPick={pick} onCollapse={() => showList(false)} />
          <ResizeHandle width={width} onWidth={setWidth} />
        </nav>
      ) : null}
      <div className="map-place">
        <FleetMap
          still={stillOf}
          handle={map}
          selected={chosen}
          onSelect={setSelected}
          labelKind={label}
          following={following}
          onFollow={setFollowing}
          covered={chosen === undefined ? 0 : cardHeight}
        >
          {listed ? null : (
            <IconButton
              icon="layout-sidebar"
              text={t('Show the list')}
              className="or-map-panel map-list-open"
              onClick={() => showList(true)}
            />
          )}
          <LabelChoice kind={label} onKind={setLabel} />
        </FleetMap>
        {chosen === undefined ? null : (
          <Late onFault={close}>
            <MapCard id={chosen} onClose={close} onFind={() => find(chosen)} />
          </Late>
        )}
      </div>
    </main>
  );
}
