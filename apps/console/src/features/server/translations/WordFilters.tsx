import type { PlainWord } from '@outrider/model/texts.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { areaNames } from './area-names.ts';
import { ADDED_AREA, EVERY_AREA, shownWords, type ShownWords, type WordFilter } from './word-filter.ts';

const names: Readonly<Record<ShownWords, PlainWord>> = {
  all: 'All words',
  untranslated: 'Not translated',
  changed: 'Changed words',
};

interface WordFiltersProps {
  readonly areas: readonly string[];
  readonly filter: WordFilter;
  readonly onFilter: (filter: WordFilter) => void;
}

/** Which words are shown: all, those without a text, those that were changed; and of which area. */
export function WordFilters({ areas, filter, onFilter }: WordFiltersProps) {
  const nameOf = (show: ShownWords): PlainWord => names[show];
  return (
    <div className="or-i18n-filters">
      <select
        className="form-select form-select-sm"
        aria-label={t('Words that are shown')}
        value={filter.show}
        onChange={({ target }) => {
          const show = shownWords.find((one) => one === target.value);
          if (show !== undefined) onFilter({ ...filter, show });
        }}
      >
        {shownWords.map((show) => (
          <option key={show} value={show}>
            {t(nameOf(show))}
          </option>
        ))}
      </select>
      <select
        className="form-select form-select-sm"
        aria-label={t('Area')}
        value={filter.area}
        onChange={({ target }) => onFilter({ ...filter, area: target.value })}
      >
        <option value={EVERY_AREA}>{t('All areas')}</option>
        {areas.map((area) => (
          <option key={area} value={area}>
            {translate(areaNames[area] ?? area)}
          </option>
        ))}
        <option value={ADDED_AREA}>{t('Added words')}</option>
      </select>
    </div>
  );
}
