import {
  MAX_FILENAME_LENGTH,
  MAX_FIRMWARE_MEMO_LENGTH,
  MAX_VERSION_LENGTH,
} from '@outrider/model/firmware/limits.ts';
import type { WireFirmware } from '@outrider/protocol/firmware/store-calls.ts';
import { useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { AsOf } from '../../../ui/states/AsOf.tsx';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { formatBytes, formatTime } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { InlineField } from '../InlineField.tsx';
import { UploadForm } from './UploadForm.tsx';

/** Others send files too. */
const RENEW_MS = 15_000;

/** The files of the firmware store, and a further one. */
export function StoreTab() {
  const { data, error, refetch, dataUpdatedAt } = useCall('listFirmwares', [], { renewMs: RENEW_MS });
  return (
    <div className="or-firmware-list">
      <UploadForm onSent={() => void askAgain('listFirmwares')} />
      <AsOf sinceMs={error === null || data === undefined ? undefined : dataUpdatedAt} />
      {data === undefined ? (
        error === null ? (
          <Skeleton height="8rem" />
        ) : (
          <ErrorState title={t('The store could not be loaded')} onRetry={() => void refetch()}>
            {errorWords(error)}
          </ErrorState>
        )
      ) : data.length === 0 ? (
        <EmptyState icon="hdd" title={t('The store is empty')}>
          <p>{t('Add firmware from the maker of your recorders here: they fetch it from this server.')}</p>
        </EmptyState>
      ) : (
        <ul aria-label={t('Firmware Store')}>
          {data.map((file) => (
            <FileRow key={file.firmwareid} file={file} />
          ))}
        </ul>
      )}
    </div>
  );
}

function FileRow({ file }: { readonly file: WireFirmware }) {
  const { firmwareid, filename, memo, version, filesize, hash, sha256, updatetime, user, url } = file;
  const [asks, setAsks] = useState(false);
  const change = async (words: Partial<Pick<WireFirmware, 'filename' | 'memo' | 'version'>>) => {
    await httpCall('changeFirmware', { firmwareid, ...words });
    await askAgain('listFirmwares');
  };
  const remove = async (): Promise<void> => {
    await httpCall('removeFirmware', { firmwareid });
    await askAgain('listFirmwares');
  };
  return (
    <li aria-label={filename}>
      <dl>
        <dt>{t('File name')}</dt>
        <dd>
          <InlineField
            field={t('File name')}
            name={filename}
            text={filename}
            maxLength={MAX_FILENAME_LENGTH}
            onSave={async (text) => await change({ filename: text })}
          />
        </dd>
        <dt>{t('Version')}</dt>
        <dd>
          <InlineField
            field={t('Version')}
            name={filename}
            text={version}
            maxLength={MAX_VERSION_LENGTH}
            mayBeEmpty
            onSave={async (text) => await change({ version: text })}
          />
        </dd>
        <dt>{t('Memo')}</dt>
        <dd>
          <InlineField
            field={t('Memo')}
            name={filename}
            text={memo}
            maxLength={MAX_FIRMWARE_MEMO_LENGTH}
            mayBeEmpty
            onSave={async (text) => await change({ memo: text })}
          />
        </dd>
        <dt>{t('Size')}</dt>
        <dd>{formatBytes(filesize).text}</dd>
        <dt>{t('Changed')}</dt>
        <dd>{formatTime(updatetime * 1_000)}</dd>
        {user === '' ? null : (
          <>
            <dt>{t('Put there by')}</dt>
            <dd>{user}</dd>
          </>
        )}
        <dt>{t('MD5')}</dt>
        <dd>
          <code>{hash}</code>
        </dd>
        <dt>{t('SHA-256')}</dt>
        <dd>
          <code>{sha256}</code>
        </dd>
        <dt>{t('Firmware URL')}</dt>
        <dd>
          <code>{url}</code>
        </dd>
      </dl>
      <IconButton
        icon="trash3"
        text={t('Remove {name}', { name: filename })}
        className="btn btn-sm btn-outline-danger"
        onClick={() => setAsks(true)}
      />
      {asks ? (
        <AskFirst
          id="remove-firmware"
          title={t('Remove {name}', { name: filename })}
          doText={t('Delete')}
          onDo={remove}
          onHide={() => setAsks(false)}
        >
          {filename}
        </AskFirst>
      ) : null}
    </li>
  );
}
