import type { WireDriver } from '@outrider/protocol/drivers/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { answers, httpCall } from '../../connection/call.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/icons/Icon.tsx';

const KEPT_MS = 300_000;

/** What a driver looks like; a sign where nobody has set a picture. */
export function DriverPicture({
  driver,
}: {
  readonly driver: Pick<WireDriver, 'driverid' | 'name' | 'picture'>;
}) {
  const { driverid, name, picture } = driver;
  const { data } = useQuery(
    {
      queryKey: ['driverPicture', driverid, picture],
      queryFn: async () => await httpCall('driverPicture', { driverid }),
      enabled: picture > 0,
      staleTime: KEPT_MS,
    },
    answers,
  );
  return data === undefined || picture === 0 ? (
    <span className="or-driver-picture">
      <Icon name="person-circle" />
    </span>
  ) : (
    <img
      className="or-driver-picture"
      src={`data:${data.type};base64,${data.data}`}
      alt={t('Picture of {name}', { name })}
    />
  );
}
