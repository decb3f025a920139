import type { PlainWord } from '@outrider/model/texts.ts';
import type { CallError } from '@outrider/protocol/calls/call-error.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { alertWord } from './alert-words.ts';

interface FormAlertProps {
  /** What is wrong with the entry. */
  readonly fault: PlainWord | undefined;
  readonly refused: boolean;
  readonly failure: CallError | undefined;
  readonly unreached: boolean;
}

/** Why nobody is signed in yet. */
export function FormAlert({ fault, refused, failure, unreached }: FormAlertProps) {
  const invalidUser = useVariant((all) => all.invalidUser);
  const word = alertWord({ fault, refused, code: failure?.code, unreached, invalidUser });
  if (word === undefined) return null;
  // What a person can act on comes first; the word of the requirement stands below.
  const reason = fault === undefined && refused && failure ? errorWords(failure) : undefined;
  return (
    <div className="alert alert-danger" role="alert">
      <Icon name="exclamation-octagon" /> <strong>{reason ?? t(word)}</strong>
      {reason === undefined ? null : <div className="small">{t(word)}</div>}
    </div>
  );
}
