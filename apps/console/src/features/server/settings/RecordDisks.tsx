import { MAX_MEDIA_FOLDERS } from '@outrider/model/recordings/media-setting.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { STORAGE_PATH } from '../../../ground/paths.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { toastError } from '../../../ui/toast-error.ts';
import { MachineDisks } from './disks/MachineDisks.tsx';
import { useMachineDisks } from './disks/use-machine-disks.ts';
import { type MediaFolderSetting, saveMedia } from './media-setting.ts';
import { MediaFolderCard } from './MediaFolderCard.tsx';
import { MediaFolderForm } from './MediaFolderForm.tsx';
import { MediaModes } from './MediaModes.tsx';

/** The folders are looked at again so often: one that fails is seen. */
const RENEW_MS = 5_000;

const nameOf = (place: number): string => `media${place + 1}`;

/** The media folders: which there are, how full they are, how recordings are spread over them; and the disks of the machine. */
export function RecordDisks() {
  const disks = useMachineDisks();
  const isFormatting = disks.formatting !== undefined;
  const { data, error, refetch } = useCall('readMediaSetting', [], {
    ...(!isFormatting && { renewMs: RENEW_MS }),
  });
  /** Places of folders; the one behind the last is to be added. */
  const [editing, setEditing] = useState<number>();
  /** The folder of a disk that is to be added. */
  const [offered, setOffered] = useState<string>();
  const [removing, setRemoving] = useState<number>();
  /** The mode that was chosen, until the server has answered. */
  const [choosing, setChoosing] = useState<number>();
  if (data === undefined)
    return error === null ? (
      <Skeleton width="100%" height="12rem" />
    ) : (
      <ErrorState title={t('This could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  const { media, own, mode, ruled } = data;
  const set: readonly MediaFolderSetting[] = media;
  async function save(folders: readonly MediaFolderSetting[], by = mode): Promise<void> {
    await saveMedia(by, folders);
    toast('success', t('set done'));
    await refetch();
  }
  const canAdd = !ruled.media && media.length < MAX_MEDIA_FOLDERS;
  const add = (path?: string): void => {
    setOffered(path);
    setEditing(media.length);
  };
  async function reload(): Promise<void> {
    try {
      await refetch({ throwOnError: true });
      toast('success', t('load setting success'));
      await disks.reload();
      toast('success', t('load lsblk success'));
    } catch (fault) {
      toastError(fault);
    }
  }
  const remove = async (place: number): Promise<void> => {
    setRemoving(undefined);
    await save(media.filter((_, at) => at !== place)).catch(toastError);
  };
  const choose = async (by: number): Promise<void> => {
    setChoosing(by);
    await save(media, by).catch(toastError);
    setChoosing(undefined);
  };
  return (
    <>
      {ruled.media ? (
        <p className="alert alert-info or-media-ruled">
          <Icon name="info-circle" />
          {t('The folders are those of the option --media of the start: they cannot be changed here.')}
        </p>
      ) : null}
      <ul className="or-media-list">
        {media.map((folder, place) => (
          <MediaFolderCard
            key={folder.path}
            name={nameOf(place)}
            folder={folder}
            onEdit={ruled.media ? undefined : () => setEditing(place)}
            onRemove={ruled.media || media.length === 1 ? undefined : () => setRemoving(place)}
          />
        ))}
        {own.map((folder) => (
          <MediaFolderCard
            key={folder.path}
            name={t('Demo')}
            folder={folder}
            note={t('For the recordings of {device} alone, beside the folders that are set.', {
              device: folder.deviceid,
            })}
            onEdit={undefined}
            onRemove={undefined}
          />
        ))}
      </ul>
      <Link to={STORAGE_PATH} className="align-self-start">
        <Icon name="hdd" /> {t('Which vehicle takes how much')}
      </Link>
      {canAdd ? (
        <button type="button" className="btn btn-outline-primary align-self-start" onClick={() => add()}>
          <Icon name="plus-lg" /> {t('Add a folder')}
        </button>
      ) : null}
      {media.length > 1 ? (
        <MediaModes mode={choosing ?? mode} disabled={ruled.mode} onChoose={(by) => void choose(by)} />
      ) : null}
      <MachineDisks
        disks={disks}
        used={media.map(({ path }) => path)}
        onReload={() => void reload()}
        onUse={canAdd ? add : undefined}
      />
      {editing === undefined ? null : (
        <MediaFolderForm
          name={nameOf(editing)}
          path={offered}
          folder={media[editing]}
          onSave={(folder) => save(set.toSpliced(editing, 1, folder))}
          onHide={() => setEditing(undefined)}
        />
      )}
      {removing === undefined ? null : (
        <Dialog
          id="remove-media"
          title={t('Remove {name}', { name: nameOf(removing) })}
          onHide={() => setRemoving(undefined)}
          action={
            <button type="button" className="btn btn-danger" onClick={() => void remove(removing)}>
              {t('Remove')}
            </button>
          }
        >
          <p className="mb-0">
            {t(
              'What was recorded in {path} stays on its disk and cannot be played until the folder is added again.',
              { path: media[removing]?.path ?? '' },
            )}
          </p>
        </Dialog>
      )}
    </>
  );
}
