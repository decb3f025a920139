import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { StreamStatus } from './StreamStatus.tsx';

/** Opens the stream-status dialog. For level 0. */
export function StreamStatusButton() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button
        type="button"
        className="or-link"
        title={t('Stream status')}
        aria-label={t('Stream status')}
        onClick={() => setShown(true)}
      >
        <Icon name="activity" />
      </button>
      {shown ? <StreamStatus onHide={() => setShown(false)} /> : null}
    </>
  );
}
