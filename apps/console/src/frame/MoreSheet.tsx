import { type ReactNode, useState } from 'react';
import { t } from '../ground/i18n/t.ts';
import { useIsMobile } from '../ground/use-is-mobile.ts';
import { IconButton } from '../ui/IconButton.tsx';

/** What is needed less: as it stands on a wide screen; on a phone in a sheet, behind a button. */
export function MoreSheet({ children }: { readonly children: ReactNode }) {
  const isMobile = useIsMobile();
  const [open, setOpen] = useState(false);
  if (!isMobile) return children;
  return (
    <>
      <IconButton
        icon={open ? 'x-lg' : 'three-dots'}
        text={t('More of the playback')}
        className="btn btn-sm btn-outline-secondary"
        pressed={open}
        onClick={() => setOpen(!open)}
      />
      {open ? <div className="playback-sheet">{children}</div> : null}
    </>
  );
}
