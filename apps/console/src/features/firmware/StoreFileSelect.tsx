import type { WireFirmware } from '@outrider/protocol/firmware/store-calls.ts';
import { useId } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { Labelled } from '../../ui/form/Labelled.tsx';

interface StoreFileSelectProps {
  readonly files: readonly WireFirmware[];
  /** The address that is typed or chosen: its file is shown as chosen. */
  readonly url: string;
  /** @param file undefined for another address than that of a file */
  readonly onFile: (file: WireFirmware | undefined) => void;
}

/** Files of the firmware store, by which an address and a version are filled in; nothing while there are none. */
export function StoreFileSelect({ files, url, onFile }: StoreFileSelectProps) {
  const id = useId();
  if (files.length === 0) return null;
  return (
    <Labelled id={id} label={t('File of the store')}>
      <select
        id={id}
        className="form-select"
        value={files.find((file) => file.url === url)?.firmwareid ?? ''}
        onChange={({ target }) => onFile(files.find(({ firmwareid }) => firmwareid === target.value))}
      >
        <option value="">{t('Another address')}</option>
        {files.map(({ firmwareid, filename, version, memo }) => (
          <option key={firmwareid} value={firmwareid}>
            {[filename, version, memo].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
