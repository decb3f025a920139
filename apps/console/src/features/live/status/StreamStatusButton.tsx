import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { streamStatus } from './late-status.ts';

/** Opens the stream-status dialog. For level 0. */
export function StreamStatusButton() {
  const [shown, setShown] = useState(false);
  const hide = (): void => setShown(false);
  return (
    <>
      <IconButton
        icon="activity"
        text={t('Stream status')}
        className="or-link"
        onClick={() => setShown(true)}
      />
      {shown ? <streamStatus.Part onHide={hide} onFault={hide} /> : null}
    </>
  );
}
