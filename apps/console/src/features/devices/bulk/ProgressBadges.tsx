import type { WireRemoteChange } from '@outrider/protocol/devices/bulk-calls.ts';
import { t } from '../../../ground/i18n/t.ts';
import { LevelBadge } from '../../../ui/badges/LevelBadge.tsx';
import { countOf, standParts } from './bulk-words.ts';

/** How the settings of a change stand: how many wait, were told, confirmed, refused, or are otherwise. */
export function ProgressBadges({ progress }: { readonly progress: WireRemoteChange['progress'] }) {
  return (
    <span className="or-bulk-badges">
      {standParts.map(({ states, text, colour }) => {
        const count = countOf(progress, states);
        return count === 0 ? null : (
          <LevelBadge key={text} colour={colour}>
            {t(text)} {count}
          </LevelBadge>
        );
      })}
    </span>
  );
}
