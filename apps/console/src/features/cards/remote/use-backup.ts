import { useEffect, useRef, useState } from 'react';
import { fileCall, httpCall } from '../../../connection/call.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import type { BackupStand } from './backup-words.ts';

/** How far it is, is asked so often (rule CARD-6). */
const ASK_EVERY_MS = 1_000;

/** What is backed up; times are unix seconds. */
interface Wanted {
  readonly deviceid: string;
  readonly ch: number;
  readonly start: number;
  readonly duration: number;
}

/** A backup that this page has begun: it is saved once it is whole. */
export function useBackup(): readonly [stand: BackupStand | undefined, begin: (wanted: Wanted) => void] {
  const [stand, setStand] = useState<BackupStand>();
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const run = async (wanted: Wanted): Promise<void> => {
    const { deviceid, ch, start } = wanted;
    const { backup, result } = await httpCall('backupCard', wanted);
    setStand({ kind: 'running', result, progress: undefined });
    while (!gone.current) {
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
      const state = await httpCall('cardBackupState', { deviceid, backup });
      if (state.result === 'DOWNLOAD FAIL') return setStand({ kind: 'failed', reason: state.reason });
      if (state.result === 'DOWNLOAD OK') {
        const file = new Blob([await fileCall('cardBackupFile', { deviceid, backup })], {
          type: 'video/mp4',
        });
        saveFile(file, `${deviceid}_${start}_ch${ch}.mp4`);
        return setStand({ kind: 'done' });
      }
      setStand({ kind: 'running', result: state.result, progress: state.progress });
    }
  };
  const begin = (wanted: Wanted): void => {
    run(wanted).catch((error: unknown) => setStand({ kind: 'failed', reason: errorWords(error) }));
  };
  return [stand, begin];
}
