import { useEffect, useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { playKeys } from '../../ground/play-keys.ts';
import { useKeyGroup } from '../../ground/use-key-group.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { latePart } from '../../ui/states/late-part.tsx';
import { useMayBookmark } from './change-bookmarks.ts';

const dialog = latePart(async () => (await import('./BookmarkDialog.tsx')).BookmarkDialog);

interface BookmarkButtonProps {
  /** Of which one is meant, the likeliest first. */
  readonly deviceids: readonly string[];
  /** The moment that is shown, ms since 1970 UTC; undefined while there is none. */
  readonly atMs: () => number | undefined;
  readonly timeText: (ms: number) => string;
  readonly className?: string;
}

/** Bookmarks the moment that is shown, for people who may; by its key too. */
export function BookmarkButton(props: BookmarkButtonProps) {
  const { deviceids, atMs, timeText, className = 'btn btn-sm btn-outline-secondary' } = props;
  const may = useMayBookmark();
  const [ms, setMs] = useState<number>();
  // After the key has been pressed, people go on to type.
  useEffect(() => {
    if (may) dialog.fetch();
  }, [may]);
  // The moment of the press: what is behind the dialog may go on.
  const ask = (): void => setMs(atMs());
  const hide = (): void => setMs(undefined);
  useKeyGroup(playKeys, { bookmark: may ? ask : undefined });
  if (!may) return null;
  return (
    <>
      <IconButton icon="bookmark" text={t('Bookmark this moment (b)')} className={className} onClick={ask} />
      {ms === undefined ? null : (
        <dialog.Part deviceids={deviceids} ms={ms} time={timeText(ms)} onHide={hide} onFault={hide} />
      )}
    </>
  );
}
