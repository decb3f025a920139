import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { sealWords } from './seal-words.ts';

/** While seals are being looked at it is asked again so often. */
const RENEW_MS = 1_000;

/** Whether the trail is as it was sealed, for level 0. */
export function SealState() {
  const isAdministrator = useSession(({ level }) => level === 0);
  const { data, error } = useCall('trailState', [], { enabled: isAdministrator });
  useCall('trailState', [], { enabled: data?.state === 'checking', renewMs: RENEW_MS });
  if (!isAdministrator || (data === undefined && error === null)) return null;
  if (data === undefined) return <span className="or-seal text-warning-emphasis">{errorWords(error)}</span>;
  const { icon, colour, text } = sealWords(data);
  return (
    <>
      <output
        className={`or-seal text-${colour}${colour === 'secondary' ? '' : '-emphasis'}`}
        // A count that changes each second is not to be spoken; what came of it is.
        aria-live={data.state === 'checking' ? 'off' : 'polite'}
      >
        <Icon name={icon} /> {text}
      </output>
      {data.head !== null && (
        <details className="or-seal-head">
          <summary>{t('Newest seal')}</summary>
          <p>
            {t(
              'Keep it elsewhere: npm run doctor -- --seal finds it in the trail, or says that the trail was cut or written anew.',
            )}
          </p>
          <code>{data.head.seal}</code>
        </details>
      )}
    </>
  );
}
