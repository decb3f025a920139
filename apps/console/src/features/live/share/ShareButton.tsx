import { SHARE_MAX_LEVEL } from '@outrider/model/live/share-link.ts';
import { useState } from 'react';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import type { ShareDialogProps } from './ShareDialog.tsx';

const shareDialog = latePart(async () => (await import('./ShareDialog.tsx')).ShareDialog);

interface ShareButtonProps extends Omit<ShareDialogProps, 'onHide'> {
  readonly className: string;
}

/** Opens the dialog that makes links to a device's channels, for who may make them. */
export function ShareButton({ className, ...rest }: ShareButtonProps) {
  const may = useSession(({ level }) => level <= SHARE_MAX_LEVEL);
  const [shown, setShown] = useState(false);
  if (!may) return null;
  const hide = (): void => setShown(false);
  return (
    <>
      <IconButton
        icon="share"
        text={t('Share these channels')}
        className={className}
        onClick={() => setShown(true)}
      />
      {shown ? <shareDialog.Part {...rest} onHide={hide} onFault={hide} /> : null}
    </>
  );
}
