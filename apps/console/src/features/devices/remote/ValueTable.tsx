import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { type ReactNode, useId } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { wordedSettingOf } from './sections.ts';
import { useRemoteForm } from './use-remote-form.ts';
import { WishLine } from './WishLine.tsx';
import '../../../ui/table/card-table.css';

/** What an input in a table is called, and what describes it. */
interface CellParts {
  readonly id: string;
  readonly name: string;
  readonly describedBy: string;
}

interface ValueTableProps {
  /** Of the rows. */
  readonly heading: string;
  /** Names of the rows. */
  readonly rows: readonly string[];
  readonly keys: readonly RemoteKey[];
  readonly cell: (key: RemoteKey, row: number, parts: CellParts) => ReactNode;
}

/** Parameters that are lists, as columns; below how it stands with each. Nothing where the recorder has none of them. */
export function ValueTable({ heading, rows, keys, cell }: ValueTableProps) {
  const { state } = useRemoteForm();
  const id = useId();
  const offered = keys.filter((key) => state.offered.includes(key));
  if (offered.length === 0) return null;
  return (
    <div className="or-remote-channels or-card-room">
      <table className="or-card-table">
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {offered.map((key) => (
              <th key={key} scope="col">
                {t(wordedSettingOf(key).label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">{row}</th>
              {offered.map((key) => {
                const label = t(wordedSettingOf(key).label);
                return (
                  <td key={key} data-label={label}>
                    {cell(key, at, {
                      id: `${id}-${key}-${at}`,
                      name: `${label}, ${row}`,
                      describedBy: `${id}-${key}`,
                    })}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {offered.map((key) => (
        <WishLine key={key} id={`${id}-${key}`} keyName={key} label />
      ))}
    </div>
  );
}
