import { useEffect, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';

/** A start that brings a large database up to date takes a while; people who wait for longer look at the machine. */
const LATE_MS = 120_000;

/** Says that the server restarts, and after a while that it has not come back. */
export function Restarting() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="or-restore-card">
      <p>
        {t(
          'The server restarts with the backup. Sign in with an account of it once it is there: this page comes back by itself.',
        )}
      </p>
      {isLate ? (
        <p>
          {t('The server has not come back yet. Look at what it printed, or at its log, on its machine.')}
        </p>
      ) : null}
    </output>
  );
}
