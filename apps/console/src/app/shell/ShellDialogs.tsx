import { streamStatus } from '../../features/live/status/late-status.ts';
import { PaletteAtOnce } from '../palette/PaletteAtOnce.tsx';
import { changePassword, copyright, customEvent, keysDialog } from './late-dialogs.ts';
import type { ShellDialog } from '../shell-dialog.ts';

interface ShellDialogsProps {
  readonly dialog: ShellDialog | undefined;
  readonly show: (dialog: ShellDialog | undefined) => void;
}

/** What is open over the screens. */
export function ShellDialogs({ dialog, show }: ShellDialogsProps) {
  const hide = (): void => show(undefined);
  const closing = { onHide: hide, onFault: hide };
  switch (dialog) {
    case 'palette':
      return <PaletteAtOnce onClose={hide} onShow={show} />;
    case 'keys':
      return <keysDialog.Part {...closing} />;
    case 'copyright':
      return <copyright.Part {...closing} />;
    case 'password':
      return <changePassword.Part {...closing} />;
    case 'stream-status':
      return <streamStatus.Part {...closing} />;
    case 'custom-event':
      return <customEvent.Part {...closing} />;
    case undefined:
      return null;
  }
}
