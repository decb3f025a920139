import { t } from '../../../ground/i18n/t.ts';
import { setFilter, useFilter } from '../../../fleet/use-filter.ts';
import { Icon } from '../../../ui/Icon.tsx';
import './search-box.css';

/** The word that devices are looked for by: id, driver, memo or plate. */
export function SearchBox() {
  const { word } = useFilter();
  return (
    <div className="or-search">
      <Icon name="search" className="or-muted" />
      <input
        id="search"
        type="search"
        className="form-control form-control-sm"
        placeholder={t('Search')}
        aria-label={t('Search devices by id, driver, memo or plate')}
        value={word}
        onChange={(event) => setFilter(undefined, event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setFilter(undefined, '');
          event.currentTarget.blur();
        }}
      />
      <kbd aria-hidden>/</kbd>
    </div>
  );
}
