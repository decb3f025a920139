import { hasWords } from '@outrider/kit/search-words.ts';
import { useDeferredValue, useId, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { useColourMode } from '../../../ground/preferences.ts';
import { palettes } from '../../../map/base/palette.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { formatRecent } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { SideRow } from '../../../ui/list/SideRow.tsx';
import { numberOf } from '../slot-number.ts';
import { FenceExchange } from './exchange/FenceExchange.tsx';
import { fenceIcons } from '../fence-icons.ts';
import { purposeWords } from './fence-words.ts';
import type { FenceSlot } from './fence-slots.ts';

interface FenceListProps {
  readonly fences: readonly FenceSlot[];
  /** Index of the chosen one; -1 for none. */
  readonly chosen: number;
  /** Whether the chosen one has yet to be saved. */
  readonly isNew: boolean;
  /** Whether there can be no more. */
  readonly full: boolean;
  readonly onChoose: (index: number) => void;
  readonly onNew: () => void;
  readonly onImported: () => void;
}

/** The fences that there are, to choose one, with how many vehicles are inside now. */
export function FenceList({ fences, chosen, isNew, full, onChoose, onNew, onImported }: FenceListProps) {
  const [typed, setTyped] = useState('');
  const word = useDeferredValue(typed);
  const id = useId();
  const shown = fences.filter(({ title, index, purpose }) =>
    hasWords([title, numberOf(index), purposeWords(purpose)], word),
  );
  return (
    <aside className="or-side or-fences-side" aria-labelledby={id}>
      <div className="or-side-head">
        <h2 id={id}>{t('Fences')}</h2>
        <button type="button" className="btn btn-sm btn-outline-primary" disabled={full} onClick={onNew}>
          <Icon name="plus-lg" /> {t('New fence')}
        </button>
      </div>
      {fences.length === 0 && !isNew ? (
        <EmptyState icon="bounding-box" title={t('There are no fences yet')}>
          {t('A fence alerts you when a vehicle enters or leaves a place.')}
        </EmptyState>
      ) : (
        <>
          <SearchField
            label={t('Search fences')}
            placeholder={t('Search')}
            value={typed}
            onChange={setTyped}
          />
          <ul className="or-side-list">
            {isNew ? (
              <SideRow chosen>
                <Icon name="plus-lg" />
                <span className="or-ellipsis">{t('New fence')}</span>
              </SideRow>
            ) : null}
            {shown.map((fence) => (
              <FenceRow key={fence.index} fence={fence} chosen={fence.index === chosen} onChoose={onChoose} />
            ))}
          </ul>
          {shown.length === 0 && word.trim() !== '' ? (
            <p className="or-muted or-fences-none">{t('No fence matches')}</p>
          ) : null}
        </>
      )}
      <FenceExchange onImported={onImported} />
    </aside>
  );
}

interface FenceRowProps {
  readonly fence: FenceSlot;
  readonly chosen: boolean;
  readonly onChoose: (index: number) => void;
}

function FenceRow({ fence, chosen, onChoose }: FenceRowProps) {
  const { index, title, enable, kind, inside, colour, private: isPrivate } = fence;
  const { fences } = palettes[useColourMode()];
  return (
    <SideRow chosen={chosen} onChoose={() => onChoose(index)}>
      <span
        style={enable === 1 ? { color: fences[colour] } : undefined}
        className={enable === 1 ? '' : 'or-muted'}
      >
        <Icon name={fenceIcons[kind]} />
      </span>
      <span className="or-fence-name">
        <span className="or-ellipsis">{title === '' ? numberOf(index) : title}</span>
        <FenceAbout fence={fence} />
      </span>
      {enable === 1 && isPrivate === 1 ? (
        <span className="or-muted" title={t('Who is inside is not shown')}>
          <Icon name="lock" label={t('Who is inside is not shown')} />
        </span>
      ) : enable === 1 ? (
        <span className={inside > 0 ? 'or-fence-inside' : 'or-fence-inside or-muted'}>
          {t('{count} inside', { count: inside })}
        </span>
      ) : (
        <span className="or-muted">{t('Off')}</span>
      )}
    </SideRow>
  );
}

/** What kind of place it is, and when it was last left; who is inside is said beside it. */
function FenceAbout({ fence }: { readonly fence: FenceSlot }) {
  const { purpose, inside, last, private: isPrivate } = fence;
  const visits =
    isPrivate === 1
      ? t('Private zone')
      : inside > 0
        ? undefined
        : last > 0
          ? t('Last left {time}', { time: formatRecent(last * 1_000) })
          : t('No visit yet');
  const said = [purpose === 'other' ? undefined : purposeWords(purpose), visits].filter(
    (one) => one !== undefined,
  );
  return said.length === 0 ? null : (
    <span className="or-fence-last or-muted or-ellipsis">{said.join(' · ')}</span>
  );
}
