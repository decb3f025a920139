import type { ApiAnswer } from '../../../connection/api-call.ts';
import { t } from '../../../ground/i18n/t.ts';

/** Headers that say something to people who write a program. */
const TOLD = /^(etag|ratelimit|retry-after|outrider-|idempotency|content-range)/;

function textOf({ type, bytes, isCut }: ApiAnswer): string | undefined {
  if (!/json|text\/|xml/.test(type)) return undefined;
  const text = new TextDecoder().decode(bytes);
  if (isCut || !type.includes('json')) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** What a call answered. */
export function AnswerView({ answer }: { readonly answer: ApiAnswer }) {
  const { status, statusText, type, headers, bytes, isCut } = answer;
  const text = textOf(answer);
  const told = headers.filter(([name]) => TOLD.test(name));
  return (
    <output className="or-api-answer">
      <p className={`mb-1 text-${status < 400 ? 'success' : 'danger'}-emphasis`}>
        <strong>{`${status} ${statusText}`}</strong> {type}
      </p>
      {told.length === 0 ? null : <pre>{told.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>}
      {text === undefined ? (
        bytes.length === 0 ? null : (
          <p>{t('Bytes read: {n}', { n: bytes.length })}</p>
        )
      ) : (
        <pre>{text}</pre>
      )}
      {isCut ? <p className="or-muted">{t('There was more: only the beginning was read.')}</p> : null}
    </output>
  );
}
