import { sheetFields, sheetKindNames, type SheetField } from '@outrider/model/transfers/sheet-kinds.ts';
import type { WireSheet, WireTransfer } from '@outrider/protocol/transfers/told.ts';
import { useId, useState } from 'react';
import { httpCall } from '../../connection/call.ts';
import { t, translate } from '../../ground/i18n/t.ts';
import { FormFault } from '../../ui/notices/FormFault.tsx';
import { useSend } from '../../ui/form/use-send.ts';

interface MappingFormProps {
  readonly transfer: WireTransfer;
  readonly sheet: WireSheet;
  readonly onChecked: () => void;
}

/** Asks which column of a sheet is what, with what stands in it; what nobody chose is not brought in. */
export function MappingForm({ transfer: { transferid, about }, sheet, onChecked }: MappingFormProps) {
  const id = useId();
  const [mapping, setMapping] = useState<Readonly<Record<string, number>>>(sheet.mapping);
  const { busy, fault, send } = useSend();
  const kind = sheetKindNames.find((name) => name === about);
  const fields = Object.entries<SheetField>(kind === undefined ? {} : sheetFields(kind));
  const choose = (name: string, column: number): void =>
    setMapping(({ [name]: _before, ...others }) => (column < 0 ? others : { ...others, [name]: column }));
  const headingOf = (column: number): string =>
    sheet.headings[column] || t('Column {number}', { number: column + 1 });
  const missing = fields.some(([name, { needed }]) => needed === true && !(name in mapping));
  return (
    <form
      className="or-transfer-mapping"
      onSubmit={(event) => {
        event.preventDefault();
        void send(async () => {
          await httpCall('checkTransfer', { transferid, mapping });
          onChecked();
        });
      }}
    >
      <p className="or-muted mb-2">
        {t(
          'Say which column is what. An empty cell leaves a value as it is, and what you leave out is not imported.',
        )}
      </p>
      <table className="table table-sm align-middle or-transfer-columns">
        <thead>
          <tr>
            <th scope="col">{t('Value')}</th>
            <th scope="col">{t('Column')}</th>
            <th scope="col">{t('Examples')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(([name, { label, needed }]) => {
            const chosen = mapping[name];
            const examples = chosen === undefined ? [] : sheet.examples.map((cells) => cells[chosen] ?? '');
            return (
              <tr key={name}>
                <th scope="row">
                  <label htmlFor={`${id}-${name}`}>{translate(label)}</label>
                  {needed === true ? <span className="or-muted"> {t('(needed)')}</span> : null}
                </th>
                <td>
                  <select
                    id={`${id}-${name}`}
                    className="form-select form-select-sm"
                    value={chosen ?? -1}
                    onChange={({ target }) => choose(name, Number(target.value))}
                  >
                    <option value={-1}>{t('Not imported')}</option>
                    {sheet.headings.map((_heading, column) => (
                      // oxlint-disable-next-line react/no-array-index-key -- columns never move
                      <option key={column} value={column}>
                        {headingOf(column)}
                      </option>
                    ))}
                  </select>
                </td>
                <td className="or-muted or-transfer-examples">
                  {examples.filter((example) => example !== '').join(' · ')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <FormFault text={fault} />
      <button type="submit" className="btn btn-primary" disabled={busy || missing}>
        {t('See what would happen to each row')}
      </button>
    </form>
  );
}
