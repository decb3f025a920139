import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { RouteProgress } from '../../../map/routes/RouteProgress.tsx';

const RENEW_MS = 10_000;

/** Who is on a route, and how far each has come. */
export function RouteVehicles({ index }: { readonly index: number }) {
  const { data } = useCall('routeProgress', [{ index }], { renewMs: RENEW_MS });
  if (data === undefined) return null;
  return (
    <section className="or-route-vehicles" aria-label={t('Vehicles on the route')}>
      <h2>{t('Vehicles on the route')}</h2>
      {data.on.length === 0 ? <p className="or-muted">{t('No vehicle is on it now.')}</p> : null}
      <ul>
        {data.on.map((one) => (
          <li key={one.deviceid}>
            <RouteProgress one={one} name={one.deviceid} />
          </li>
        ))}
      </ul>
      {data.left > 0 ? <p className="or-muted">{t('{count} more vehicles', { count: data.left })}</p> : null}
    </section>
  );
}
