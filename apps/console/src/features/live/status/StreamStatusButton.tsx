import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { StreamStatusWindow } from './StreamStatusWindow.tsx';

/** Opens the stream-status dialog. For level 0. */
export function StreamStatusButton() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <IconButton
        icon="activity"
        text={t('Stream status')}
        className="or-link"
        onClick={() => setShown(true)}
      />
      {shown ? <StreamStatusWindow onHide={() => setShown(false)} /> : null}
    </>
  );
}
