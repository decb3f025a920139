import { type ReactNode, useRef } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { IconButton } from '../icons/IconButton.tsx';
import { useCloseKey } from '../use-close-key.ts';
import './notice-bar.css';

interface NoticeBarProps {
  /** What it is about, in bold; it names the part for screen readers. */
  readonly title: string;
  /** What else there is to say, behind the title. */
  readonly text: string;
  /** What can be done about it. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A line below the bar that says something once, with what can be done about it; the cross, or Esc within it, takes it away. */
export function NoticeBar({ title, text, children, onClose }: NoticeBarProps) {
  const bar = useRef<HTMLElement>(null);
  useCloseKey(bar, true, onClose);
  return (
    <aside ref={bar} className="or-notice-bar" aria-label={title}>
      <span>
        <strong>{title}</strong> {text}
      </span>
      {children}
      <IconButton icon="x-lg" text={t('Close')} className="btn btn-sm" onClick={onClose} />
    </aside>
  );
}
