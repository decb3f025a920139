import { Link, useNavigate } from 'react-router';
import { t } from '../ground/i18n/t.ts';
import { mayOpen } from '../routing/guard.ts';
import { useScreens } from '../routing/screens-context.ts';
import { useVisitor } from '../routing/use-visitor.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { type PlaybackScreen, playbackViews, viewPath } from './playback-views.ts';

interface PlaybackTabsProps {
  readonly view: PlaybackScreen;
  readonly deviceid: string;
  /** The moment that is shown, ms since 1970 UTC: asked when a view is followed. */
  readonly at: () => number | undefined;
}

/** The views of the playback that somebody may open: each shows the same vehicle at the same moment. */
export function PlaybackTabs({ view, deviceid, at }: PlaybackTabsProps) {
  const navigate = useNavigate();
  const visitor = useVisitor();
  const screens = useScreens();
  const open = playbackViews.flatMap((each) => {
    const row = screens.find(({ path }) => path === each.screen);
    return row !== undefined && mayOpen(row, visitor) ? [{ each, row }] : [];
  });
  return (
    <nav className="playback-views btn-group" aria-label={t('Views of the playback')}>
      {open.map(({ each, row }) => (
        <Link
          key={each.screen}
          to={viewPath(each, deviceid, undefined)}
          className="btn btn-sm btn-outline-secondary"
          aria-current={each.screen === view ? 'page' : undefined}
          aria-label={t(row.title)}
          title={t(row.title)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            if (each.screen !== view) void navigate(viewPath(each, deviceid, at()));
          }}
        >
          <Icon name={row.icon} /> <span className="playback-view-word">{t(each.short)}</span>
        </Link>
      ))}
    </nav>
  );
}
