import { MAX_URL_LENGTH } from '@outrider/model/firmware/limits.ts';
import type { WireFirmware } from '@outrider/protocol/firmware/store-calls.ts';
import { t } from '../../ground/i18n/t.ts';
import { LabelledInput } from '../../ui/form/LabelledInput.tsx';
import { isOfStore } from './is-of-store.ts';

interface FirmwareUrlFieldProps {
  readonly id: string;
  readonly url: string;
  /** Files of the store. */
  readonly files: readonly WireFirmware[];
  readonly onUrl: (url: string) => void;
}

/** The address of a firmware, and below it a warning where it is not of this server's store (rule S15). */
export function FirmwareUrlField({ id, url, files, onUrl }: FirmwareUrlFieldProps) {
  return (
    <div>
      <LabelledInput
        id={id}
        label={t('Firmware URL')}
        value={url}
        maxLength={MAX_URL_LENGTH}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onText={onUrl}
      />
      <div id={`${id}-hint`} className="form-text">
        {url === '' || isOfStore(url, files, location.hostname)
          ? t('http, https or ftp; the recorder fetches it itself.')
          : t('This file is not in the store of this server: it is not known what it holds.')}
      </div>
    </div>
  );
}
