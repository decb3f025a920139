import { Link } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { API_PATH } from '../../../ground/paths.ts';
import { t } from '../../../ground/i18n/t.ts';
import { NewToken } from './NewToken.tsx';
import { ReadTokens } from './ReadTokens.tsx';

/** One's own tokens, by which programs make calls. The button stands above the list, whose length nobody knows before it is read. */
export function OwnTokens() {
  const asked = useCall('tokenList', []);
  return (
    <>
      <p className="or-muted">
        {t(
          'With a token, a program makes calls in your name, limited to what you choose here. Give each program its own.',
        )}{' '}
        <Link to={API_PATH}>{t('Read and try the API')}</Link>
      </p>
      <NewToken onMade={() => void asked.refetch()} />
      <ReadTokens asked={asked} none={t('You have no tokens.')} />
    </>
  );
}
