import { useState } from 'react';
import { useRight } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { WordsDialog } from './WordsDialog.tsx';

interface WordsButtonProps {
  readonly deviceid: string;
  readonly className: string;
}

/** Opens what a driver was told in writing and is to be told. Nothing without the right. */
export function WordsButton({ deviceid, className }: WordsButtonProps) {
  const mayTalk = useRight('F_talk');
  const [open, setOpen] = useState(false);
  if (!mayTalk) return null;
  const text = t('Write to the driver of {device}', { device: deviceid });
  return (
    <>
      <IconButton icon="chat-left-text" text={text} className={className} onClick={() => setOpen(true)} />
      {open ? <WordsDialog deviceid={deviceid} onHide={() => setOpen(false)} /> : null}
    </>
  );
}
