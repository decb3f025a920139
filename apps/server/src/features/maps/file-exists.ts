import { stat } from 'node:fs/promises';

/** Whether there is a plain file at the path. */
export async function fileExists(path: string | undefined): Promise<boolean> {
  if (path === undefined) return false;
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
