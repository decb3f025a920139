import { Link } from 'react-router';
import { useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { CONNECT_PATH } from '../../ground/paths.ts';
import { focusMain } from '../../ui/focus-main.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { NoticeBar } from '../../ui/notices/NoticeBar.tsx';

interface DemoWelcomeProps {
  /** One of the choices was made. */
  readonly onDone: () => void;
}

/** Says at somebody's first sign-in that these vehicles are a demo, and lets administrators connect a recorder of their own. */
export function DemoWelcome({ onDone }: DemoWelcomeProps) {
  const isAdmin = useSession(({ level }) => level === 0);
  const stay = (): void => {
    onDone();
    focusMain();
  };
  return (
    <NoticeBar
      title={t('Welcome. This is a demo fleet.')}
      text={
        isAdmin
          ? t('Its vehicles, streets and pictures are made up. Look around, or connect your own recorder.')
          : t('Its vehicles, streets and pictures are made up.')
      }
      onClose={stay}
    >
      {isAdmin ? (
        <Link className="btn btn-sm btn-primary" to={CONNECT_PATH} onClick={onDone}>
          <Icon name="plug" /> {t('Connect a recorder')}
        </Link>
      ) : null}
      <button type="button" className="btn btn-sm btn-outline-primary" onClick={stay}>
        <Icon name="compass" /> {t('Look around')}
      </button>
    </NoticeBar>
  );
}
