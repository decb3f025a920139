import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { ShownOnce } from '../../../ui/dialog/ShownOnce.tsx';
import { AddToken } from './AddToken.tsx';

interface NewTokenProps {
  /** Whether it is one of a service, in place of one's own. */
  readonly forService?: boolean;
  readonly onMade: () => void;
}

/** A button that makes a token, and shows it this once. */
export function NewToken({ forService = false, onMade }: NewTokenProps) {
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<string>();
  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-outline-primary align-self-start"
        onClick={() => setAdding(true)}
      >
        {forService ? t('Make a token for a service') : t('Make a token')}
      </button>
      {adding ? (
        <AddToken
          forService={forService}
          onMade={({ token }) => {
            setMade(token);
            onMade();
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
              {t('Send it as a header of each call:')} <code>Authorization: Bearer otr_…</code>
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
