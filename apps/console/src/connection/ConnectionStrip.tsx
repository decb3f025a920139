import { control } from './session.ts';
import { useSession } from './use-session.ts';
import { t } from '../ground/i18n/t.ts';
import { formatClock } from '../ui/text/format.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { useNow } from '../ui/use-now.ts';
import './connection-strip.css';

/** Says that the connection is gone, how old the picture is, and when it is tried again. Nothing while all is well. */
export function ConnectionStrip() {
  const connection = useSession((state) => state.connection);
  return connection === 'lost' || connection === 'connecting' ? <Strip lost={connection === 'lost'} /> : null;
}

function Strip({ lost }: { readonly lost: boolean }) {
  const lastAnswerAt = useSession((state) => state.lastAnswerAt);
  const retryAt = useSession((state) => state.retryAt);
  const now = useNow();
  const since = t('connection lost: what you see is from {time}', { time: formatClock(lastAnswerAt) });
  return (
    <div className="or-strip" role="alert" data-connection={lost ? 'lost' : 'connecting'}>
      <Icon name="wifi-off" />
      <span>{since}</span>
      {lost && retryAt !== undefined ? (
        <>
          <span className="or-strip-next">
            {t('next try in {seconds} s', { seconds: Math.max(0, Math.ceil((retryAt - now) / 1000)) })}
          </span>
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            onClick={() => control.retryNow()}
          >
            {t('retry now')}
          </button>
        </>
      ) : (
        <span className="or-strip-next">{t('connecting…')}</span>
      )}
    </div>
  );
}
