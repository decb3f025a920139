import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { baseValue } from './remote-draft.ts';
import { wordedSettingOf } from './sections.ts';
import { useRemoteForm } from './use-remote-form.ts';
import { ValueInput } from './ValueInput.tsx';
import { ValueTable } from './ValueTable.tsx';

interface ListTableProps {
  /** Of the rows. */
  readonly heading: string;
  /** Names of the rows: one for each element of the lists. */
  readonly rows: readonly string[];
  readonly keys: readonly RemoteKey[];
}

/** Parameters that are lists, with an input for each element as it is declared. */
export function ListTable({ heading, rows, keys }: ListTableProps) {
  const { state, draft, several = false, set } = useRemoteForm();
  const valuesOf = (key: RemoteKey): readonly unknown[] => {
    const value = Object.hasOwn(draft, key) ? draft[key] : baseValue(state, key);
    return Array.isArray(value) ? (value as readonly unknown[]) : [];
  };
  return (
    <ValueTable
      heading={heading}
      rows={rows}
      keys={keys}
      cell={(key, at, parts) => {
        const setting = wordedSettingOf(key);
        const { element = setting.schema } = setting;
        const values = valuesOf(key);
        return (
          <ValueInput
            {...parts}
            setting={setting}
            schema={element}
            value={values[at]}
            isWrong={
              Object.hasOwn(draft, key) &&
              !(several && values[at] === undefined) &&
              !element.safeParse(values[at]).success
            }
            // As many as there are rows, whatever the recorder said.
            onValue={(value) =>
              set(
                key,
                rows.map((_, index) => (index === at ? value : values[index])),
              )
            }
          />
        );
      }}
    />
  );
}
