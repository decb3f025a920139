import { type ReactNode, useRef, useState } from 'react';
import { t } from '../ground/i18n/t.ts';
import { useIsMobile } from '../ground/use-is-mobile.ts';
import { IconButton } from '../ui/icons/IconButton.tsx';
import { useCloseKey } from '../ui/use-close-key.ts';

/** What is needed less: as it stands on a wide screen; on a phone in a sheet, behind a button. */
export function MoreSheet({ children }: { readonly children: ReactNode }) {
  const isMobile = useIsMobile();
  const [open, setOpen] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  useCloseKey(sheet, open, () => {
    const opener = sheet.current?.previousElementSibling;
    setOpen(false);
    if (opener instanceof HTMLElement) opener.focus();
  });
  if (!isMobile) return children;
  return (
    <>
      <IconButton
        icon={open ? 'x-lg' : 'three-dots'}
        text={t('More of the playback')}
        className="btn btn-sm btn-outline-secondary"
        expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open ? (
        <div ref={sheet} className="playback-sheet">
          {children}
        </div>
      ) : null}
    </>
  );
}
