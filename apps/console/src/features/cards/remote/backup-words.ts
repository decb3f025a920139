import { t, translate } from '../../../ground/i18n/t.ts';

/** How a backup stands, as the page knows it. */
export type BackupStand =
  | { readonly kind: 'running'; readonly result: string; readonly progress: number | undefined }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: string | undefined };

/** The stand of a backup in words, as the requirement has them. */
export function backupWords(stand: BackupStand): string {
  if (stand.kind === 'done') return t('DOWNLOAD OK');
  if (stand.kind === 'failed') {
    const { reason } = stand;
    return reason === undefined ? t('Download fail') : `${t('Download fail')}: ${translate(reason)}`;
  }
  const { result, progress } = stand;
  return progress === undefined ? translate(result) : `${translate(result)} ${progress} %`;
}
