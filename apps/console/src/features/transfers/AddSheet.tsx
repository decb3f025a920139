import { MOST_SHEET_BYTES } from '@outrider/model/transfers/limits.ts';
import {
  type SheetEncoding,
  sheetEncodings,
  sheetFields,
  type SheetKind,
  sheetKindNames,
} from '@outrider/model/transfers/sheet-kinds.ts';
import { useId, useState } from 'react';
import { askAgain, httpCall } from '../../connection/call.ts';
import { t, translate } from '../../ground/i18n/t.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { readFile } from '../../ui/files/chosen-file.ts';
import { FormFault } from '../../ui/notices/FormFault.tsx';
import { useSend } from '../../ui/form/use-send.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Labelled } from '../../ui/form/Labelled.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { csvOf } from '../../ui/sheet/csv-of.ts';
import { sheetWords } from './transfer-words.ts';

interface AddSheetProps {
  readonly onHide: () => void;
  readonly onAdded: (transferid: number) => void;
}

/** A sheet with the headings of a kind, to be filled in. */
function saveEmpty(about: SheetKind): void {
  const headings = Object.values(sheetFields(about)).map(({ label }) => translate(label));
  saveFile(new Blob([csvOf([headings])], { type: 'text/csv;charset=utf-8' }), `${about}.csv`);
}

/** Asks for a sheet, and what its rows are: it is read, and nothing more. */
export function AddSheet({ onHide, onAdded }: AddSheetProps) {
  const id = useId();
  const [about, setAbout] = useState<SheetKind>('groups');
  const [encoding, setEncoding] = useState<SheetEncoding>('auto');
  const [file, setFile] = useState<File>();
  const { busy, fault, send } = useSend();

  const wrong =
    file === undefined
      ? t('Choose a file.')
      : file.size > MOST_SHEET_BYTES
        ? t('The file is too large: at most {max} MB.', { max: MOST_SHEET_BYTES / 1e6 })
        : undefined;
  const take = async (): Promise<void> => {
    await send(async () => {
      if (file === undefined) return;
      const { transferid } = await httpCall('addSheet', { about, encoding, ...(await readFile(file)) });
      void askAgain('listTransfers');
      onAdded(transferid);
    }, wrong);
  };
  return (
    <Dialog
      id={`${id}-title`}
      title={t('Import a sheet')}
      onHide={onHide}
      onSubmit={take}
      action={
        <button type="submit" className="btn btn-primary" disabled={busy}>
          {t('Read the sheet')}
        </button>
      }
    >
      <div className="d-grid gap-3">
        <div>
          <Labelled id={`${id}-about`} label={t('What its rows are')}>
            <select
              id={`${id}-about`}
              className="form-select"
              value={about}
              onChange={({ target }) =>
                setAbout(sheetKindNames.find((kind) => kind === target.value) ?? 'groups')
              }
            >
              {sheetKindNames.map((kind) => (
                <option key={kind} value={kind}>
                  {t(sheetWords[kind])}
                </option>
              ))}
            </select>
          </Labelled>
          <button type="button" className="btn btn-link p-0" onClick={() => saveEmpty(about)}>
            <Icon name="download" /> {t('Save an empty sheet with its headings')}
          </button>
        </div>
        <Labelled id={`${id}-file`} label={t('CSV or XLSX file')}>
          <input
            id={`${id}-file`}
            type="file"
            className="form-control"
            accept=".csv,text/csv,.xlsx"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
          <div id={`${id}-hint`} className="form-text">
            {t(
              'The first row holds headings. Of a workbook the first sheet counts, and formulas are refused. Nothing is changed before you have seen what would become of each row.',
            )}
          </div>
        </Labelled>
        <Labelled id={`${id}-encoding`} label={t('Encoding of CSV')}>
          <select
            id={`${id}-encoding`}
            className="form-select"
            value={encoding}
            onChange={({ target }) =>
              setEncoding(sheetEncodings.find((one) => one === target.value) ?? 'auto')
            }
          >
            {sheetEncodings.map((one) => (
              <option key={one} value={one}>
                {one === 'auto' ? t('Unicode (UTF-8 or UTF-16)') : one}
              </option>
            ))}
          </select>
        </Labelled>
        <FormFault text={fault} />
      </div>
    </Dialog>
  );
}
