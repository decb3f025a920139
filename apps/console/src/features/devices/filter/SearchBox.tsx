import { useLocation, useNavigate } from 'react-router';
import { closeKeys, fieldKeys, isKey } from '../../../ground/keys.ts';
import { useRight } from '../../../connection/use-session.ts';
import { livePath, mapPath } from '../../../ground/paths.ts';
import { t } from '../../../ground/i18n/t.ts';
import { setFilter, useFilter, useFilteredIds } from '../../../fleet/use-filter.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import './search-box.css';

/** The word that devices are looked for by: id, driver, memo or plate. */
export function SearchBox() {
  const { word } = useFilter();
  const openOnly = useOpenOnly();
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
          if (isKey(fieldKeys.rows.keep, event) && word !== '') openOnly();
          if (!isKey(closeKeys.rows.close, event)) return;
          setFilter(undefined, '');
          event.currentTarget.blur();
        }}
      />
    </div>
  );
}

/** Opens the one device that passes the filter: on the map its card there, elsewhere its live view. */
function useOpenOnly(): () => void {
  const [only, ...others] = useFilteredIds();
  const mayWatch = useRight('P_live');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (only === undefined || others.length > 0) return;
    if (pathname === '/') void navigate(mapPath(only));
    else if (mayWatch) void navigate(livePath(only));
  };
}
