import { SHARE_MAX_LEVEL } from '@outrider/model/shares/share-link.ts';
import { useState } from 'react';
import { useRight, useSession } from '../connection/use-session.ts';
import { t } from '../ground/i18n/t.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { latePart } from '../ui/late-part.tsx';
import type { ShareDialogProps } from './ShareDialog.tsx';

const shareDialog = latePart(async () => (await import('./ShareDialog.tsx')).ShareDialog);

interface ShareButtonProps extends Omit<ShareDialogProps, 'onHide'> {
  readonly className: string;
}

/** Opens the dialog that makes links to a device's channels, as they are or as they were, for who may make them. */
export function ShareButton({ className, ...rest }: ShareButtonProps) {
  const { moment } = rest;
  const able = useSession(({ level }) => level <= SHARE_MAX_LEVEL);
  const permitted = useRight(moment === undefined ? 'P_live' : 'P_lopb');
  const [shown, setShown] = useState(false);
  if (!able || !permitted) return null;
  const hide = (): void => setShown(false);
  return (
    <>
      <IconButton
        icon="share"
        text={moment === undefined ? t('Share these channels') : t('Share this moment')}
        className={className}
        onClick={() => setShown(true)}
      />
      {shown ? <shareDialog.Part {...rest} onHide={hide} onFault={hide} /> : null}
    </>
  );
}
