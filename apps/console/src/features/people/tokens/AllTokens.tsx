import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { ReadTokens } from './ReadTokens.tsx';

/** The tokens of everybody, for administrators. */
export function AllTokens() {
  const asked = useCall('allTokens', []);
  return (
    <>
      <p className="or-muted">
        {t(
          'Programs that make calls in the name of a user. If a token leaks, end it here and see what it did.',
        )}
      </p>
      <ReadTokens asked={asked} ofAll none={t('Nobody has a token.')} />
    </>
  );
}
