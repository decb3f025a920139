import { hasRight } from '@outrider/model/people/rights.ts';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { NewToken } from './NewToken.tsx';
import { ReadTokens } from './ReadTokens.tsx';

/** The tokens of everybody, for administrators; of managers those of their branch. */
export function AllTokens() {
  const asked = useCall('allTokens', []);
  const mayMake = useSession(({ access }) => hasRight(access, 'F_api_full'));
  return (
    <>
      <p className="or-muted">
        {t(
          'Programs that make calls in the name of a user. If a token leaks, end it here and see what it did.',
        )}
      </p>
      {mayMake ? <NewToken forService onMade={() => void asked.refetch()} /> : null}
      <ReadTokens asked={asked} ofAll none={t('Nobody has a token.')} />
    </>
  );
}
