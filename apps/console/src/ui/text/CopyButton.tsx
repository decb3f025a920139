import { useEffect, useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { copyText } from './copy-text.ts';
import { IconButton } from '../icons/IconButton.tsx';
import './copy-button.css';

const TOLD_MS = 2_000;

/** Copies a text; not there where the page may not. */
export function CopyButton({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  // On a plain http page of another machine there is none.
  if (!isSecureContext) return null;
  return (
    <IconButton
      icon={copied ? 'check-lg' : 'copy'}
      text={copied ? t('Copied') : t('Copy {text}', { text })}
      className="or-copy"
      onClick={() => void copyText(text).then(setCopied)}
    />
  );
}
