import { locationOf } from '@outrider/model/devices/device.ts';
import { Suspense, useState } from 'react';
import { useRight } from '../../../connection/use-session.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useDeviceOldSince } from '../../../fleet/use-old-since.ts';
import { useDevice } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { MiniMap } from '../../../map/MiniMap.tsx';
import { localStored } from '../../../ground/stored.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { aged } from '../../../ui/states/aged.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { noPositionWords } from '../../../ui/badges/no-position.ts';
import { stateOf } from '../../../ui/badges/state-colours.ts';
import './map-panel.css';

const KEY = 'dashboardMaps';

/** A map tile for each device of the page, where maps are enabled; folds away. */
export function MapPanel({ ids }: { readonly ids: readonly string[] }) {
  const hasMaps = useRight('F_gps');
  const [open, setOpen] = useState(() => localStored.get(KEY) !== 'closed');
  if (!hasMaps) return null;
  return (
    <section className="or-maps" aria-label={t('Maps')}>
      <button
        type="button"
        className="or-link"
        aria-expanded={open}
        onClick={() => {
          localStored.set(KEY, open ? 'closed' : 'open');
          setOpen(!open);
        }}
      >
        <Icon name={open ? 'chevron-down' : 'chevron-right'} /> {t('Maps of this page')}
      </button>
      {open ? (
        <div className="or-map-tiles">
          {ids.map((id) => (
            <MapTile key={id} id={id} />
          ))}
        </div>
      ) : null}
    </section>
  );
}

function MapTile({ id }: { readonly id: string }) {
  const device = useDevice(id);
  const oldSince = useDeviceOldSince(device);
  const place = device === undefined ? undefined : locationOf(device);
  const heading = device?.position?.valid ? device.position.heading : undefined;
  return (
    <figure className="or-map-tile" {...aged(oldSince)}>
      {device === undefined || place === undefined ? (
        <p className="or-map-none">{noPositionWords(device)}</p>
      ) : (
        <Suspense fallback={<Skeleton height="100%" />}>
          <MiniMap
            lat={place.lat}
            lng={place.lng}
            label={id}
            state={stateOf(device)}
            icon={deviceStore.extra(id).icon}
            {...(heading === undefined ? {} : { heading })}
          />
        </Suspense>
      )}
      <figcaption>
        <strong>{id}</strong>
        <span className="or-muted">
          {place === undefined ? '' : `${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}`}
        </span>
      </figcaption>
    </figure>
  );
}
