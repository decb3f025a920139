import { useEffect } from 'react';
import { useDevicesLoaded } from '../../fleet/use-devices.ts';
import { changePassword, copyright, keysDialog, palette } from './late-dialogs.ts';
import type { ShellDialog } from '../shell-dialog.ts';

interface ShellDialogsProps {
  readonly dialog: ShellDialog | undefined;
  readonly show: (dialog: ShellDialog | undefined) => void;
}

/** What is open over the screens. */
export function ShellDialogs({ dialog, show }: ShellDialogsProps) {
  const listed = useDevicesLoaded();
  useEffect(() => {
    // What is typed right after '/' belongs into the palette: it has to be there by then.
    if (listed) palette.fetch();
  }, [listed]);
  const hide = (): void => show(undefined);
  const closing = { onHide: hide, onFault: hide };
  switch (dialog) {
    case 'palette':
      return <palette.Part onClose={hide} onShow={show} onFault={hide} />;
    case 'keys':
      return <keysDialog.Part {...closing} />;
    case 'copyright':
      return <copyright.Part {...closing} />;
    case 'password':
      return <changePassword.Part {...closing} />;
    case undefined:
      return null;
  }
}
