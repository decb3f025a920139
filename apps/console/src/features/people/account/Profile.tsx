import { ADMIN_LEVEL } from '@outrider/model/people/user.ts';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { OwnLanguage } from './OwnLanguage.tsx';
import { permissionName } from '../permission-name.ts';

/** Who one is here. */
export function Profile() {
  const { data, error, refetch } = useCall('ownAccount', []);
  const isKiosk = useSession(({ kiosk }) => kiosk);
  const isManager = useSession(({ branch }) => branch !== undefined);
  const { data: own } = useCall('userInfo', []);
  if (data === undefined)
    return error === null ? (
      <Skeleton height="6rem" />
    ) : (
      <ErrorState title={t('The account could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  const groups = own?.childrens.map(({ name }) => name).join(', ');
  const facts: readonly (readonly [string, string])[] = [
    [t('Username'), data.name],
    [t('Permission'), permissionName({ id: data.permission, name: data.permissionname })],
    ...(data.permission === ADMIN_LEVEL
      ? []
      : [[isManager ? t('Manager of') : t('Groups'), groups ?? ''] as const]),
    ...(data.rdbretention === 0
      ? []
      : [[t('Retention'), t('{count} days', { count: data.rdbretention })] as const]),
    [t('Expiry date'), data.expirydate === '' ? t('never') : data.expirydate],
    [t('Last sign-in'), data.logintime === null ? t('never') : formatTime(data.logintime * 1000)],
  ];
  return (
    <>
      <dl className="or-account-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isKiosk ? null : <OwnLanguage kept={data.language} onSaved={refetch} />}
    </>
  );
}
