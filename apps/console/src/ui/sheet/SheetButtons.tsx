import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../icons/Icon.tsx';
import { saveFile } from '../files/save-file.ts';
import { toastError } from '../notices/toast-error.ts';
import { csvOf } from './csv-of.ts';
import './sheet-buttons.css';

type Rows = Iterable<readonly (string | number)[]>;

interface SheetButtonsProps {
  /** Of the files, without ending. */
  readonly name: string;
  /** Of the sheet in a workbook. */
  readonly sheet: string;
  readonly disabled: boolean;
  /** The rows, the headings first: asked for when they are saved. */
  readonly rows: () => Rows | Promise<Rows>;
}

/** What was found is taken away as a sheet. */
export function SheetButtons({ name, sheet, disabled, rows }: SheetButtonsProps) {
  const saveWorkbook = async (): Promise<void> => {
    const { WORKBOOK_TYPE, workbookOf } = await import('./workbook.ts');
    saveFile(new Blob([workbookOf(sheet, await rows())], { type: WORKBOOK_TYPE }), `${name}.xlsx`);
  };
  const saveCsv = async (): Promise<void> =>
    saveFile(new Blob([csvOf(await rows())], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  return (
    <span className="or-sheet-buttons">
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        disabled={disabled}
        onClick={() => void saveCsv().catch(toastError)}
      >
        <Icon name="download" /> {t('CSV')}
      </button>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        disabled={disabled}
        onClick={() => void saveWorkbook().catch(toastError)}
      >
        <Icon name="download" /> {t('XLSX')}
      </button>
    </span>
  );
}
