import { t } from '../../ground/i18n/t.ts';
import './aged.css';
import { formatRecent } from '../text/format.ts';
import { Icon } from '../icons/Icon.tsx';

/** Says in words of when the values around it are; nothing while they are of now. Times are ms since 1970 UTC. */
export function AsOf({ sinceMs }: { readonly sinceMs: number | undefined }) {
  if (sinceMs === undefined) return null;
  return (
    <span className="or-as-of">
      <Icon name="clock-history" /> {t('as of {time}', { time: formatRecent(sinceMs) })}
    </span>
  );
}
