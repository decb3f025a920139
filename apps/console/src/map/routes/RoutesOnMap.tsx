import { useEffect, useMemo } from 'react';
import { useCall } from '../../connection/use-call.ts';
import { useRight } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import type { FleetPicture } from '../fleet-picture.ts';
import { NO_PATH } from '../path-shape.ts';
import { type OnRoute, RouteProgress } from './RouteProgress.tsx';
import { wayOfRoutes } from './way-of-route.ts';

/** How far a vehicle is on its route may be so old on the map, ms. */
const RENEW_MS = 10_000;
const NO_ROUTES: readonly OnRoute[] = [];

interface RoutesOnMapProps {
  readonly view: Pick<FleetPicture, 'setPath'> | undefined;
  readonly deviceid: string;
}

/** The routes of a vehicle that it is on: drawn on the map, and how far it has come in words. */
export function RoutesOnMap({ view, deviceid }: RoutesOnMapProps) {
  const { data } = useCall('routeProgress', [{ deviceid }], {
    enabled: useRight('F_gps'),
    renewMs: RENEW_MS,
  });
  const on = data?.on ?? NO_ROUTES;
  const shape = useMemo(() => wayOfRoutes(on), [on]);
  useEffect(() => {
    view?.setPath(shape);
    return () => view?.setPath(NO_PATH);
  }, [view, shape]);
  if (on.length === 0) return null;
  return (
    <section className="or-map-panel or-map-routes" aria-label={t('Routes of the vehicle')}>
      {on.map((one) => (
        <RouteProgress key={one.index} one={one} name={one.title} />
      ))}
    </section>
  );
}
