import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRight } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { localStored } from '../../ground/stored.ts';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import './map-beside.css';

const PastMap = lazy(async () => ({ default: (await import('./PastMap.tsx')).PastMap }));

/** Whether the map was shown, as somebody left it in this browser. */
const KEY = 'playbackMap';

interface MapBesideProps {
  readonly deviceid: string;
  /** Where the playback is, ms since 1970; undefined before there is one. */
  readonly atMs: number | undefined;
  /** The pictures. */
  readonly children: ReactNode;
}

/** The pictures of a playback with a map beside them (below them on a tablet and a phone), for people who may see where devices were. */
export function MapBeside({ deviceid, atMs, children }: MapBesideProps) {
  const isMobile = useIsMobile();
  const mayMap = [useRight('F_gps'), useRight('P_gppb')].every(Boolean);
  const [wish, setWish] = useState(() => localStored.get(KEY));
  const shown = wish === null ? !isMobile : wish === 'true';
  if (!mayMap) return children;
  return (
    <div className="or-beside" data-map={shown}>
      <div className="or-beside-pictures">{children}</div>
      <button
        type="button"
        className="or-beside-switch"
        aria-expanded={shown}
        title={shown ? t('Hide the map') : t('Show the map')}
        onClick={() => {
          localStored.set(KEY, String(!shown));
          setWish(String(!shown));
        }}
      >
        <Icon name="map" />
        <span>{t('Map')}</span>
      </button>
      {shown ? (
        <section className="or-beside-map" aria-label={t('Map of the track')}>
          {atMs === undefined ? (
            <p className="or-muted">{t('The track appears here once something plays.')}</p>
          ) : (
            <Suspense fallback={<Skeleton height="100%" />}>
              <PastMap key={deviceid} deviceid={deviceid} atMs={atMs} />
            </Suspense>
          )}
        </section>
      ) : null}
    </div>
  );
}
