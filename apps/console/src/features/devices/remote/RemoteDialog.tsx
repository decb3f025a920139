import { useEffect } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { toast } from '../../../ui/notices/toast.ts';
import { FilledDialog } from './FilledDialog.tsx';
import { useRemoteState } from './use-remote-state.ts';
import './remote.css';

interface RemoteDialogProps {
  readonly id: string;
  readonly onHide: () => void;
}

/** The dialog in which people set what a recorder does: read first, then shown section by section. */
export function RemoteDialog({ id, onHide }: RemoteDialogProps) {
  const { state, fault, load } = useRemoteState(id);
  useEffect(() => {
    if (fault !== undefined)
      toast('error', t('The settings of the recorder could not be read.'), {
        id: `remote ${id}`,
        detail: fault,
      });
  }, [fault, id]);
  if (state !== undefined)
    return <FilledDialog deviceid={id} state={state} onChanged={load} onHide={onHide} />;
  return (
    <Dialog
      id="remote-settings"
      title={t('{device} remote settings', { device: id })}
      size="xl"
      onHide={onHide}
    >
      {fault === undefined ? (
        <output className="or-remote-busy">
          {t('Loading...')}
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} height="2rem" />
          ))}
        </output>
      ) : (
        <ErrorState title={t('The settings of the recorder could not be read.')} onRetry={() => void load()}>
          {fault}
        </ErrorState>
      )}
    </Dialog>
  );
}
