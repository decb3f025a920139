import { t } from '../../../ground/i18n/t.ts';
import { nearestFootage } from '../../../timeline/footage.ts';
import type { Stretch } from '../../../timeline/stretch.ts';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';

interface NearestNoteProps {
  readonly atMs: number;
  readonly facts: { readonly footage: readonly Stretch[]; readonly told: boolean };
  readonly clock: ZoneClock;
  readonly onGo: (ms: number) => void;
}

/** Says where the nearest footage is when a moment has none; Enter leads there. */
export function NearestNote({ atMs, facts, clock, onGo }: NearestNoteProps) {
  if (!facts.told) return null;
  const nearest = nearestFootage(facts.footage, atMs);
  if (nearest === atMs) return null;
  return (
    <output className="or-timeline-nearest">
      <Icon name="info-circle" />
      {nearest === undefined ? (
        <span>{t('The channels shown have no footage in these weeks.')}</span>
      ) : (
        <>
          <span>
            {t('No footage at {time}. The nearest is at {nearest}.', {
              time: clock.text(atMs),
              nearest: clock.text(nearest),
            })}
          </span>
          <button type="button" className="btn btn-sm btn-outline-primary" onClick={() => onGo(nearest)}>
            {t('Go there')} <kbd aria-hidden>Enter</kbd>
          </button>
        </>
      )}
    </output>
  );
}
