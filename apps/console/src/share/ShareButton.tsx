import { SHARE_MAX_LEVEL } from '@outrider/model/shares/share-link.ts';
import { useState } from 'react';
import { useRight, useSession } from '../connection/use-session.ts';
import { t } from '../ground/i18n/t.ts';
import { IconButton } from '../ui/icons/IconButton.tsx';
import { latePart } from '../ui/states/late-part.tsx';
import type { ShareDialogProps } from './ShareDialog.tsx';
import type { Moment } from './share-terms.ts';

const shareDialog = latePart(async () => (await import('./ShareDialog.tsx')).ShareDialog);

interface ShareButtonProps extends Omit<ShareDialogProps, 'onHide' | 'moment'> {
  readonly className: string;
  /** What of the recordings is meant, when it is pressed; absent is the present. */
  readonly moment?: () => Moment;
}

/** Opens the dialog that makes links to a device's channels, as they are or as they were, for people who may make them. */
export function ShareButton({ className, moment, ...rest }: ShareButtonProps) {
  const able = useSession(({ level }) => level <= SHARE_MAX_LEVEL);
  const permitted = useRight(moment === undefined ? 'P_live' : 'P_lopb');
  // As it was when it was asked for: what is behind the dialog may go on.
  const [shown, setShown] = useState<{ readonly moment: Moment | undefined }>();
  if (!able || !permitted) return null;
  const hide = (): void => setShown(undefined);
  return (
    <>
      <IconButton
        icon="share"
        text={moment === undefined ? t('Share these channels') : t('Share this moment')}
        className={className}
        onClick={() => setShown({ moment: moment?.() })}
      />
      {shown === undefined ? null : <shareDialog.Part {...rest} {...shown} onHide={hide} onFault={hide} />}
    </>
  );
}
