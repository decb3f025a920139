import { setFilter, useFilter } from '../../fleet/use-filter.ts';
import { t } from '../../i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The word of the console's one filter, at hand beside the list that it filters. */
export function SearchBox({ onEnter }: { readonly onEnter?: () => void }) {
  const { word } = useFilter();
  return (
    <label className="live-search">
      <Icon name="search" />
      <input
        type="search"
        className="form-control form-control-sm"
        placeholder={t('Search devices')}
        aria-label={t('Search devices')}
        value={word}
        onChange={(event) => setFilter(undefined, event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter?.();
          if (event.key === 'Escape') setFilter(undefined, '');
        }}
      />
    </label>
  );
}
