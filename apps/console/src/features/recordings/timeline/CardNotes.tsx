import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { runsOf } from '../../../timeline/footage.ts';
import type { ToldPiece } from '../../../timeline/pieces.ts';
import type { Stretch } from '../../../timeline/stretch.ts';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { cardWords } from './card-words.ts';
import { askCardAnew, type CardAsking } from './use-card-lists.ts';

interface CardNotesProps {
  readonly cards: ReadonlyMap<string, CardAsking>;
  readonly pieces: readonly ToldPiece[];
  readonly day: Stretch;
  readonly clock: ZoneClock;
}

/** What is known of recorders' cards, and since when: recorders are asked for a day once, and never while they are offline. */
export function CardNotes({ cards, pieces, day, clock }: CardNotesProps) {
  return (
    <ul className="or-timeline-cards" aria-label={t('What is on the recorders’ cards')}>
      {[...cards].map(([deviceid, asking]) => (
        <li key={deviceid}>
          <Icon name="hdd" className="or-muted" /> <strong>{deviceid}</strong>{' '}
          <span className="or-muted">{cardWords(asking, askedAt(pieces, deviceid, day), clock)}</span>
          {asking === 'asked' || asking === 'failed' ? <AskAgain deviceid={deviceid} day={day} /> : null}
        </li>
      ))}
    </ul>
  );
}

function AskAgain({ deviceid, day }: { readonly deviceid: string; readonly day: Stretch }) {
  const [busy, setBusy] = useState(false);
  return (
    <button
      type="button"
      className="btn btn-sm btn-link"
      disabled={busy}
      onClick={() => {
        setBusy(true);
        void askCardAnew(deviceid, day)
          .catch(toastError)
          .finally(() => setBusy(false));
      }}
    >
      {t('Ask again')}
    </button>
  );
}

/** When a recorder was asked for the day, ms since 1970; undefined when never. */
function askedAt(pieces: readonly ToldPiece[], deviceid: string, day: Stretch): number | undefined {
  for (const { answer } of pieces) {
    const device = answer?.devices.find((one) => one.deviceid === deviceid);
    if (answer === undefined || device?.askedMs === undefined) continue;
    const middle = (day.fromMs + day.toMs) / 2;
    for (const { fromMs, toMs } of runsOf(device.asked, answer.startMs))
      if (fromMs <= middle && toMs > middle) return device.askedMs;
  }
  return undefined;
}
