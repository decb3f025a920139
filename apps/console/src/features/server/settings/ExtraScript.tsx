import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { SettingForm, type SettingFormProps } from './SettingForm.tsx';

/** The script of the deployment, where the start allows one; else why there is none. */
export function ExtraScript(props: SettingFormProps) {
  const { data, error, refetch } = useCall('extraScript', []);
  if (error !== null)
    return (
      <ErrorState title={t('This could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  if (data === undefined) return <Skeleton width="100%" height="8rem" />;
  if (data.allowed) return <SettingForm {...props} />;
  return (
    <p className="or-setting-why">
      {t(
        'Pages do not run your script: the server was started without --allow-extra-js. Otherwise anyone who can change server settings could act for everybody who opens a page.',
      )}
    </p>
  );
}
