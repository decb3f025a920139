import { MOST_WORK_FILE_BYTES, MOST_WORK_FILES } from '@outrider/model/maintenance/limits.ts';
import { maintenanceSentences } from '@outrider/model/maintenance/sentences.ts';
import { workFileTypes } from '@outrider/model/maintenance/work-done.ts';
import { workFileTypeOf } from '@outrider/model/maintenance/work-file-type.ts';
import { useId, useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { formatBytes } from '../../ui/text/format.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';

/** A file that is to be sent. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface WorkFilesFieldProps {
  readonly files: readonly ChosenFile[];
  readonly onFiles: (files: readonly ChosenFile[]) => void;
}

/** Chooses bills and certificates, and says at once what is none. */
export function WorkFilesField({ files, onFiles }: WorkFilesFieldProps) {
  const id = useId();
  const [wrong, setWrong] = useState<string>();

  async function choose(list: FileList | null): Promise<void> {
    setWrong(undefined);
    const chosen: ChosenFile[] = [];
    for (const file of list ?? []) {
      const isFit = file.size <= MOST_WORK_FILE_BYTES;
      const bytes = isFit ? new Uint8Array(await file.arrayBuffer()) : undefined;
      if (bytes === undefined || workFileTypeOf(bytes) === undefined)
        return setWrong(`${file.name}: ${t(maintenanceSentences.noFileType)}`);
      chosen.push({ name: file.name.slice(-120), bytes });
    }
    if (files.length + chosen.length > MOST_WORK_FILES) return setWrong(t(maintenanceSentences.tooManyFiles));
    onFiles([...files, ...chosen]);
  }

  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {t('Files')}
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={workFileTypes.join(',')}
        className={`form-control ${wrong === undefined ? '' : 'is-invalid'}`}
        aria-describedby={`${id}-hint`}
        aria-invalid={wrong !== undefined}
        onChange={({ target }) => {
          void choose(target.files).then(() => {
            target.value = '';
          });
        }}
      />
      <p id={`${id}-hint`} className={wrong === undefined ? 'form-text' : 'invalid-feedback'}>
        {wrong ?? t('PDF, JPEG or PNG, at most 10 MB each. They are kept as they are.')}
      </p>
      {files.length === 0 ? null : (
        <ul className="or-work-files">
          {files.map((file) => (
            <li key={file.name}>
              <span className="or-ellipsis">{file.name}</span>
              <span className="or-muted">{formatBytes(file.bytes.length).text}</span>
              <IconButton
                icon="x-lg"
                text={t('Remove {name}', { name: file.name })}
                className="or-action"
                onClick={() => onFiles(files.filter((each) => each !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
