import { createStore } from 'zustand/vanilla';
import { httpCall } from '../../../connection/call.ts';
import { control, session } from '../../../connection/session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { toast } from '../../../ui/notices/toast.ts';
import {
  afterSave,
  changeCount,
  copyOf,
  noDraft,
  type PermissionDraft,
  permissionsOf,
  rebased,
  saveRequest,
} from './permission-draft.ts';

interface PermissionState {
  readonly draft: PermissionDraft;
  /** Whose draft it is: another one begins anew. */
  readonly user: string;
  readonly loaded: boolean;
  /** Why they could not be read, in words. */
  readonly fault: string | undefined;
  /** Whether something is being written. */
  readonly busy: boolean;
}

const nothing: PermissionState = { draft: noDraft, user: '', loaded: false, fault: undefined, busy: false };

/** The permissions that are edited: they outlast the screen, so that nothing is lost by looking elsewhere. */
export const permissions = createStore<PermissionState>(() => nothing);

/** Changes the draft. */
export function edit(by: (draft: PermissionDraft) => PermissionDraft): void {
  permissions.setState(({ draft }) => ({ draft: by(draft) }));
}

/** How often something was written: what was asked before that may tell how it was. */
let writes = 0;

/** Reads the permissions; changes that are not saved stay. */
export async function load(): Promise<void> {
  const { user } = session.getState();
  if (permissions.getState().user !== user) permissions.setState({ ...nothing, user });
  const before = writes;
  try {
    const kept = permissionsOf(await control.request('readPermissions', {}));
    if (writes !== before || permissions.getState().user !== user) return;
    permissions.setState(({ draft }) => ({ draft: rebased(draft, kept), loaded: true, fault: undefined }));
  } catch (error) {
    permissions.setState({ fault: errorWords(error) });
  }
}

type Written = Awaited<ReturnType<typeof control.request<'writePermissions'>>>;

/** Writes, and takes in what is kept then. @returns whether it was written */
async function write(what: () => Promise<Written>, after = rebased) {
  permissions.setState({ busy: true });
  try {
    const kept = permissionsOf(await what());
    writes++;
    permissions.setState(({ draft }) => ({ draft: after(draft, kept) }));
    return true;
  } catch (error) {
    toast('error', t('error'), { detail: errorWords(error) });
    // Somebody else's changes are the likely reason: they are shown, and one's own stay.
    await load();
    return false;
  } finally {
    permissions.setState({ busy: false });
  }
}

/** Has the server read everybody's rights anew. */
async function clearBuffer(): Promise<void> {
  try {
    await httpCall('clearBuffer', { name: 'member', notifyGMS: false });
  } catch {
    toast('error', t('web server reload error'));
  }
}

/** Saves every change, or none. */
export async function saveAll(): Promise<void> {
  const { draft } = permissions.getState();
  if (changeCount(draft) === 0) return;
  const request = saveRequest(draft);
  const saved = await write(
    () => control.request('writePermissions', request),
    (now, kept) => afterSave(now, draft, kept),
  );
  if (!saved) return;
  toast('success', t('Save OK'));
  await clearBuffer();
}

/** Makes a copy of a permission. @returns its id; undefined when it was not made */
export async function createCopy(id: number): Promise<number | undefined> {
  const copy = copyOf(permissions.getState().draft, id, session.getState().access);
  if (copy === undefined) return undefined;
  const request = {
    access: [{ id: copy.id, value: copy.access }],
    names: [{ id: copy.id, value: copy.name }],
  };
  const made = await write(() => control.request('writePermissions', request));
  if (made) toast('success', t('Create Copy OK'));
  return made ? copy.id : undefined;
}

/** Deletes a permission that nobody has. */
export async function removePermission(id: number): Promise<void> {
  await write(() => control.request('removePermission', { id }));
}
