import { speedUnit } from '@outrider/model/preferences/units.ts';
import { useLengthUnit } from '../../ground/preferences.ts';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { useDevicesLoaded } from '../../fleet/use-devices.ts';
import { useFilteredIds } from '../../fleet/use-filter.ts';
import { t } from '../../ground/i18n/t.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { DeviceRows } from './DeviceRows.tsx';
import { NoDevices } from '../../fleet/NoDevices.tsx';
import { useHasDrivers } from './use-has-drivers.ts';
import { useRemembered } from './use-remembered.ts';
import './live.css';

/** /liveview: every device that passes the filter; picking one opens its live view. */
export default function LiveList() {
  const loaded = useDevicesLoaded();
  const ids = useFilteredIds();
  const unit = useLengthUnit();
  const mobile = useIsMobile();
  const drivers = useHasDrivers();
  const [pictures, setPictures] = useRemembered('livePictures', true);
  return (
    <main className="live-list" data-pictures={pictures}>
      <header className="live-list-head">
        <h1>{t('LiveView')}</h1>
        <span className="or-muted">{loaded ? t('{count} devices', { count: ids.length }) : ''}</span>
        <div className="or-bar-space" />
        <IconButton
          icon="card-image"
          text={t('Pictures in the list')}
          className="btn btn-sm btn-outline-secondary"
          pressed={pictures}
          onClick={() => setPictures(!pictures)}
        />
      </header>
      {mobile ? null : (
        <div className="live-row live-row-head" data-drivers={drivers} aria-hidden>
          <span>{t('State')}</span>
          <span>{t('Device ID')}</span>
          {drivers ? <span>{t('Driver')}</span> : null}
          <span>{t('Device Memo')}</span>
          <span className="live-row-plate">{t('Plate')}</span>
          <span className="or-numeric">{`${t('Speed')} ${speedUnit(unit)}`}</span>
          <span className="or-numeric live-row-channels">{t('Channels')}</span>
          <span className="or-numeric">{t('Last updated')}</span>
        </div>
      )}
      {!loaded ? (
        <RowSkeletons />
      ) : ids.length === 0 ? (
        <NoDevices />
      ) : (
        <DeviceRows ids={ids} wide={!mobile} pictures={pictures} acts={mobile ? 'menu' : 'buttons'} />
      )}
    </main>
  );
}

function RowSkeletons() {
  return (
    <div className="live-rows" aria-busy>
      {Array.from({ length: 12 }, (_, at) => (
        <div key={at} className="live-row-skeleton">
          <Skeleton width={`${40 + ((at * 17) % 45)}%`} />
        </div>
      ))}
    </div>
  );
}
