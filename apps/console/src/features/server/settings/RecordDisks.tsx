import { MAX_MEDIA_FOLDERS } from '@outrider/model/recordings/media-setting.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { STORAGE_PATH } from '../../../ground/paths.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { toast } from '../../../ui/notices/toast.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { MachineDisks } from './disks/MachineDisks.tsx';
import { useMachineDisks } from './disks/use-machine-disks.ts';
import { type MediaFolderSetting, type MediaSetting, saveMedia } from './media-setting.ts';
import { MediaFolderCard } from './MediaFolderCard.tsx';
import { MediaFolderForm } from './MediaFolderForm.tsx';
import { MediaModes } from './MediaModes.tsx';
import { isConflict } from './write-section.ts';

/** The folders are looked at again so often: one that fails is seen. */
const RENEW_MS = 5_000;

const nameOf = (place: number): string => `media${place + 1}`;

/** A folder that is changed or removed, of the list as it was when that began: somebody else may change it meanwhile. */
interface Chosen {
  readonly place: number;
  readonly read: MediaSetting;
}

/** What is set after a change was sent, where that could be read; and why it was refused. */
interface Saved {
  readonly now: MediaSetting | undefined;
  readonly refused?: unknown;
}

/** The same folder, or the one that is to be added, in a list that was read later; undefined where it is no longer there. */
function foundAgain({ place, read }: Chosen, now: MediaSetting): Chosen | undefined {
  const path = read.media[place]?.path;
  if (path === undefined) return { place: now.media.length, read: now };
  const folder = now.media.find((one) => one.path === path);
  return folder === undefined ? undefined : { place: now.media.indexOf(folder), read: now };
}

/** The media folders: which there are, how full they are, how recordings are spread over them; and the disks of the machine. */
export function RecordDisks() {
  const disks = useMachineDisks();
  const isFormatting = disks.formatting !== undefined;
  const { data, error, refetch } = useCall('readMediaSetting', [], {
    ...(!isFormatting && { renewMs: RENEW_MS }),
  });
  /** Places of folders; the one behind the last is to be added. */
  const [editing, setEditing] = useState<Chosen>();
  /** The folder of a disk that is to be added. */
  const [offered, setOffered] = useState<string>();
  const [removing, setRemoving] = useState<Chosen>();
  /** The mode that was chosen, until the server has answered. */
  const [choosing, setChoosing] = useState<number>();
  /** The last of one's own changes, what it was made of, and what is set since. */
  const kept = useRef<{ readonly read: MediaSetting; readonly now: Promise<MediaSetting | undefined> }>(
    undefined,
  );
  if (data === undefined)
    return error === null ? (
      <Skeleton width="100%" height="12rem" />
    ) : (
      <ErrorState title={t('This could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  const { media, own, mode, ruled, store } = data;
  /** @returns what is set then; and why it is not what was asked for, where it is not */
  async function save(
    read: MediaSetting,
    folders: readonly MediaFolderSetting[],
    by = read.mode,
  ): Promise<Saved> {
    const saved = keep(read, folders, by);
    kept.current = { read, now: saved.then(({ now }) => now) };
    return await saved;
  }
  async function keep(
    read: MediaSetting,
    folders: readonly MediaFolderSetting[],
    by: number,
  ): Promise<Saved> {
    try {
      await saveMedia(read, by, folders);
      toast('success', t('set done'));
    } catch (refused) {
      return { now: (await refetch()).data, refused };
    }
    return { now: (await refetch()).data };
  }
  /** What is shown; while a change of one's own to it is on its way, what is set after that: it is nobody else's. */
  const newest = async (): Promise<MediaSetting> =>
    (kept.current?.read === data ? await kept.current.now : undefined) ?? data;
  const choose = async (place: number, show: (chosen: Chosen) => void): Promise<void> => {
    const again = foundAgain({ place, read: data }, await newest());
    if (again !== undefined) show(again);
  };
  const canAdd = !ruled.media && media.length < MAX_MEDIA_FOLDERS;
  const add = (path?: string): void => {
    setOffered(path);
    void choose(media.length, setEditing);
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
  const remove = async ({ place, read }: Chosen): Promise<void> => {
    setRemoving(undefined);
    const { refused } = await save(
      read,
      read.media.filter((_, at) => at !== place),
    );
    if (refused !== undefined) toastError(refused);
  };
  async function saveFolder(edited: Chosen, folder: MediaFolderSetting): Promise<void> {
    const folders: readonly MediaFolderSetting[] = edited.read.media;
    const { now, refused } = await save(edited.read, folders.toSpliced(edited.place, 1, folder));
    if (refused === undefined) return;
    // Whoever saves again, having seen the list, changes what is there now.
    if (isConflict(refused) && now !== undefined) setEditing(foundAgain(edited, now) ?? edited);
    throw refused;
  }
  const spread = async (by: number): Promise<void> => {
    setChoosing(by);
    const read = await newest();
    const { refused } = await save(read, read.media, by);
    if (refused !== undefined) toastError(refused);
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
      {store === null ? null : (
        <p className={`alert or-media-ruled ${store.fault === '' ? 'alert-info' : 'alert-warning'}`}>
          <Icon name={store.fault === '' ? 'info-circle' : 'exclamation-triangle'} />
          <span>
            {t(
              'Recordings are moved to {store} once a file of them is closed, as the option --footage of the start says.',
              { store: store.address },
            )}{' '}
            {store.fault === '' ? null : t('It takes no recordings now: {fault}', { fault: store.fault })}
          </span>
        </p>
      )}
      <ul className="or-media-list">
        {media.map((folder, place) => (
          <MediaFolderCard
            key={folder.path}
            name={nameOf(place)}
            folder={folder}
            onEdit={ruled.media ? undefined : () => void choose(place, setEditing)}
            onRemove={ruled.media || media.length === 1 ? undefined : () => void choose(place, setRemoving)}
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
        <MediaModes mode={choosing ?? mode} disabled={ruled.mode} onChoose={(by) => void spread(by)} />
      ) : null}
      <MachineDisks
        disks={disks}
        used={media.map(({ path }) => path)}
        onReload={() => void reload()}
        onUse={canAdd ? add : undefined}
      />
      {editing === undefined ? null : (
        <MediaFolderForm
          name={nameOf(editing.place)}
          path={offered}
          folder={editing.read.media[editing.place]}
          onSave={(folder) => saveFolder(editing, folder)}
          onHide={() => setEditing(undefined)}
        />
      )}
      {removing === undefined ? null : (
        <Dialog
          id="remove-media"
          title={t('Remove {name}', { name: nameOf(removing.place) })}
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
              { path: removing.read.media[removing.place]?.path ?? '' },
            )}
          </p>
        </Dialog>
      )}
    </>
  );
}
