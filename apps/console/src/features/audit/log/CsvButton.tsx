import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import type { TakeLook } from './gather-rows.ts';
import { type CsvColumn, logCsv, MAX_CSV_ROWS, rowsOfFile } from './log-csv.ts';

interface CsvButtonProps<Row> {
  readonly fileName: string;
  readonly look: TakeLook<Row>;
  readonly columns: () => readonly CsvColumn<Row>[];
  readonly disabled: boolean;
}

/** Saves what the filters find, up to a bound, and says what is not in the file. */
export function CsvButton<Row>({ fileName, look, columns, disabled }: CsvButtonProps<Row>) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const save = async (): Promise<void> => {
    setBusy(true);
    setSaid('');
    try {
      const { rows, isCut } = await rowsOfFile(look);
      saveFile(new Blob([logCsv(columns(), rows)], { type: 'text/csv;charset=utf-8' }), fileName);
      setSaid(
        isCut
          ? t('The file has only the newest {count} rows: choose fewer days for the rest.', {
              count: rows.length,
            })
          : '',
      );
    } catch (error) {
      setSaid(t('No file was made: {why}', { why: errorWords(error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <output className="or-log-said">{said}</output>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        disabled={disabled || isBusy}
        title={t('At most {count} rows, the newest', { count: MAX_CSV_ROWS })}
        onClick={() => void save()}
      >
        <Icon name="download" /> {isBusy ? t('Searching…') : t('Export CSV')}
      </button>
    </>
  );
}
