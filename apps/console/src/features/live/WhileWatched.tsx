import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { useVariant } from '../../ground/variant.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { useNow } from '../../ui/use-now.ts';
import { attentionOf } from './attention.ts';

/** What tells that somebody is there. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** A hand that moves is noted no more often. */
const NOTE_EVERY_MS = 1_000;

interface WhileWatchedProps {
  /** Whether it is a wall, which nobody is asked about. */
  readonly wall?: boolean;
  readonly children: ReactNode;
}

/** Live pictures as long as somebody attends to them: after a while it asks, and then lets the vehicle go (rule LIVE-11). */
export function WhileWatched({ wall = false, children }: WhileWatchedProps) {
  const seconds = useVariant(({ untouchedSeconds }) => untouchedSeconds);
  const [touchedMs, setTouched] = useState(() => Date.now());
  const attention = attentionOf(useNow() - touchedMs, wall ? 0 : seconds * 1000);
  const watched = attention.kind === 'watched';
  useEffect(() => {
    // The question goes by its answer: a hand on its way there would take it away, and press what lies below. What was let go comes
    // back only to people who ask for it.
    if (!watched) return;
    let noted = 0;
    const touch = (): void => {
      const now = Date.now();
      if (now - noted < NOTE_EVERY_MS) return;
      noted = now;
      setTouched(now);
    };
    for (const name of TOUCHES) addEventListener(name, touch, { passive: true, capture: true });
    return () => {
      for (const name of TOUCHES) removeEventListener(name, touch, { capture: true });
    };
  }, [watched]);
  const goOn = (): void => setTouched(Date.now());
  const goOnButton = (
    <button type="button" className="btn btn-primary" onClick={goOn}>
      {t('Keep watching')}
    </button>
  );
  if (attention.kind === 'gone') {
    return (
      <EmptyState icon="pause-circle-fill" title={t('The pictures have stopped')}>
        <p>{t('Nobody has used this view for a while, so its vehicle no longer sends video.')}</p>
        {goOnButton}
      </EmptyState>
    );
  }
  return (
    <>
      {children}
      {attention.kind === 'asked' ? (
        <Dialog
          id="still-watching"
          title={t('Still watching?')}
          onHide={goOn}
          footer={goOnButton}
          action={goOnButton}
        >
          {t(
            'Nobody has used this view for {n} min. In {seconds} s it stops, so that the vehicle does not send video for nobody.',
            { n: Math.round(seconds / 60), seconds: Math.ceil(attention.leftMs / 1000) },
          )}
        </Dialog>
      ) : null}
    </>
  );
}
