import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { type ReactNode, useId } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { baseValue } from './remote-draft.ts';
import { wordedSettingOf } from './sections.ts';
import { useRemoteForm, useRemoteValue } from './use-remote-form.ts';
import { ValueInput } from './ValueInput.tsx';
import { WishLine } from './WishLine.tsx';

interface RemoteFieldProps {
  readonly keyName: RemoteKey;
  /** In place of the input that follows from the declaration. */
  readonly input?: (parts: FieldParts) => ReactNode;
}

export interface FieldParts {
  readonly id: string;
  readonly describedBy: string;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
  readonly isWrong: boolean;
}

/** A parameter: its label, its input, and below how it stands with it. Nothing where the recorder does not have it. */
export function RemoteField({ keyName, input }: RemoteFieldProps) {
  const { state, draft, faulty, set } = useRemoteForm();
  const value = useRemoteValue(keyName);
  const id = useId();
  if (!state.offered.includes(keyName)) return null;
  const setting = wordedSettingOf(keyName);
  const parts: FieldParts = {
    id,
    describedBy: `${id}-line`,
    value,
    // A secret that is empty again stays as it is.
    onValue: (next) =>
      set(keyName, setting.secret === true && next === '' ? baseValue(state, keyName) : next),
    isWrong: faulty.includes(keyName),
  };
  return (
    <div className="or-remote-field" data-key={keyName} data-changed={Object.hasOwn(draft, keyName)}>
      <label className="form-label" htmlFor={id}>
        {t(setting.label)}
      </label>
      <div className="or-remote-input">
        {input === undefined ? (
          <ValueInput {...parts} setting={setting} schema={setting.schema} />
        ) : (
          input(parts)
        )}
      </div>
      <WishLine id={`${id}-line`} keyName={keyName} />
    </div>
  );
}
