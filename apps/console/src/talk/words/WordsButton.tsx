import { useState } from 'react';
import { useRight } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { WordsDialog } from './WordsDialog.tsx';

interface WordsButtonProps {
  readonly deviceid: string;
  readonly className: string;
  /** With words beside the icon. */
  readonly word?: boolean;
}

/** Opens what a driver was told in writing and is to be told. Nothing without the right. */
export function WordsButton({ deviceid, className, word = false }: WordsButtonProps) {
  const mayTalk = useRight('F_talk');
  const [open, setOpen] = useState(false);
  if (!mayTalk) return null;
  const text = t('Write to the driver of {device}', { device: deviceid });
  return (
    <>
      <button
        type="button"
        className={className}
        title={text}
        aria-label={text}
        onClick={() => setOpen(true)}
      >
        <Icon name="chat-left-text" />
        {word ? <> {t('Write to the driver')}</> : null}
      </button>
      {open ? <WordsDialog deviceid={deviceid} onHide={() => setOpen(false)} /> : null}
    </>
  );
}
