import { useId } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { Labelled } from '../../../ui/form/Labelled.tsx';
import { LabelledInput } from '../../../ui/form/LabelledInput.tsx';
import type { SignInEntry } from './validate-sign-in.ts';

interface ServerFieldsProps {
  readonly entry: SignInEntry;
  /** Takes what was typed into some of the fields. */
  readonly onEntry: (typed: Partial<SignInEntry>) => void;
  /** Those beside the page's own that may be typed. */
  readonly others: readonly string[];
}

/** Which server somebody signs in to, where there is a choice (rules SIGN-3 and S32). */
export function ServerFields({ entry, onEntry, others }: ServerFieldsProps) {
  const list = useId();
  const hosts = new Set([location.hostname, ...others.map((one) => one.replace(/:\d+$/, ''))]);

  function setAddress(typed: string): void {
    const port = others.find((one) => one.startsWith(`${typed.toLowerCase()}:`))?.slice(typed.length + 1);
    onEntry({ address: typed, ...(port !== undefined && { port }) });
  }
  return (
    <div className="or-login-server">
      <Labelled id="address" label={t('Server Address')}>
        <input
          id="address"
          className="form-control"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          list={list}
          value={entry.address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <datalist id={list}>
          {[...hosts].map((host) => (
            <option key={host}>{host}</option>
          ))}
        </datalist>
      </Labelled>
      <LabelledInput
        id="port"
        label={t('Port')}
        inputMode="numeric"
        value={entry.port}
        onText={(port) => onEntry({ port })}
      />
    </div>
  );
}
