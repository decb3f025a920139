import { forgetRestore, type StagedRestore } from '@outrider/store/engine/sqlite/backup/staged-restore.ts';
import type { Store } from '@outrider/store/store.ts';

interface Restored {
  /** The data folder. */
  readonly data: string;
  readonly store: Pick<Store, 'audit' | 'users' | 'sessions' | 'invitations'>;
}

/**
 * Begins with a backup that has taken its place. Sessions and links to set a password that it holds end, as some have ended since it was made:
 * everybody signs in again. Then the trail that has come says who had it come: the earlier trail has gone with the rest. A start that is killed
 * before does all of it again.
 */
export async function beginRestored(
  { userName, ip, filename, atMs }: StagedRestore,
  { data, store }: Restored,
): Promise<void> {
  for (const user of await store.users.list()) {
    await store.sessions.removeOf(user.userName);
    await store.invitations.remove(user.userName);
  }
  await store.audit.append({
    timeMs: atMs,
    door: 'http',
    call: 'confirmRestore',
    user: userName,
    ip,
    devices: [],
    text: [`restored this server from ${filename}`],
    outcome: 'ok',
  });
  await forgetRestore(data);
}
