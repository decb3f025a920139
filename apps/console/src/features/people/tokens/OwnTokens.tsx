import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { API_PATH } from '../../../ground/paths.ts';
import { t } from '../../../ground/i18n/t.ts';
import { ShownOnce } from '../../../ui/ShownOnce.tsx';
import { AddToken } from './AddToken.tsx';
import { ReadTokens } from './ReadTokens.tsx';

/** One's own tokens, by which programs make calls. */
export function OwnTokens() {
  const asked = useCall('tokenList', []);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<string>();
  return (
    <>
      <p className="or-muted">
        {t(
          'With a token, a program makes calls in your name, limited to what you choose here. Give each program its own.',
        )}{' '}
        <Link to={API_PATH}>{t('Read and try the API')}</Link>
      </p>
      <ReadTokens asked={asked} none={t('You have no tokens.')} />
      <button type="button" className="btn btn-sm btn-outline-primary" onClick={() => setAdding(true)}>
        {t('Make a token')}
      </button>
      {adding ? (
        <AddToken
          onMade={({ token }) => {
            setMade(token);
            void asked.refetch();
          }}
          onHide={() => setAdding(false)}
        />
      ) : null}
      {made === undefined ? null : (
        <ShownOnce
          id="new-token"
          title={t('The new token')}
          text={made}
          note={
            <p className="or-token-use">
              {t('It is sent as a header of each call:')} <code>Authorization: Bearer otr_…</code>
            </p>
          }
          onHide={() => setMade(undefined)}
        >
          {t(
            'Copy it into the program now: it is shown only once, and cannot be recovered. Anyone who has it can do whatever it allows.',
          )}
        </ShownOnce>
      )}
    </>
  );
}
