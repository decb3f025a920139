import type { RefObject } from 'react';
import { Link } from 'react-router';
import { askSignOut } from '../../../connection/ask-sign-out.ts';
import { t } from '../../../ground/i18n/t.ts';
import { menuRows } from '../../../routing/menu-rows.ts';
import { useScreens } from '../../../routing/screens-context.ts';
import { useVisitor } from '../../../routing/use-visitor.ts';

/** Where else to go: somebody whose rights end here is not locked in. @param menu the idle screen closes it */
export function WaysOut({ menu }: { readonly menu: RefObject<HTMLDetailsElement | null> }) {
  const open = menuRows(useScreens(), useVisitor());
  return (
    <nav className="or-idle-ways" aria-label={t('Main')}>
      {open.length === 0 ? null : (
        <details ref={menu}>
          <summary>{t('Menu')}</summary>
          <div className="or-idle-links">
            {open.map(({ path, title }) => (
              <Link key={path} to={path}>
                {t(title)}
              </Link>
            ))}
          </div>
        </details>
      )}
      <button type="button" onClick={askSignOut}>
        {t('Logout')}
      </button>
    </nav>
  );
}
