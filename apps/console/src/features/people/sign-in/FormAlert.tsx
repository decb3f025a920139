import type { PlainWord } from '@outrider/model/texts.ts';
import type { CallError } from '@outrider/protocol/calls/call-error.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { errorWords } from '../../../ui/error-words.ts';
import { Icon } from '../../../ui/Icon.tsx';

const UNREACHABLE = 'The server does not answer. Check that it runs, then try again.';

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
  const text =
    fault !== undefined
      ? t(fault)
      : refused
        ? invalidUser && failure?.code !== 'RATE_LIMIT'
          ? t('Invalid User')
          : t('AuthFailed')
        : unreached || failure?.code === 'NETWORK'
          ? t(UNREACHABLE)
          : undefined;
  if (text === undefined) return null;
  // What a person can act on comes first; the word of the requirement stands below.
  const reason = fault === undefined && refused && failure ? errorWords(failure) : undefined;
  return (
    <div className="alert alert-danger" role="alert">
      <Icon name="exclamation-octagon" /> <strong>{reason ?? text}</strong>
      {reason === undefined ? null : <div className="small">{text}</div>}
    </div>
  );
}
