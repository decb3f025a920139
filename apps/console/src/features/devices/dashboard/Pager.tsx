import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { pageLinks } from './paging.ts';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Links to the pages near the current one. Nothing when there is one page only. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages === 1) return null;
  const step = (to: number, icon: 'chevron-left' | 'chevron-right', text: string) => (
    <button
      type="button"
      className="or-page"
      aria-label={text}
      disabled={to < 0 || to >= pages}
      onClick={() => onPage(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <nav className="or-pager" aria-label={t('Pages')}>
      {step(page - 1, 'chevron-left', t('Previous page'))}
      {pageLinks(page, pages).map((link) => (
        <button
          key={link}
          type="button"
          className="or-page"
          aria-current={link === page ? 'page' : undefined}
          data-far={Math.abs(link - page) > 2}
          onClick={() => onPage(link)}
        >
          {link + 1}
        </button>
      ))}
      {step(page + 1, 'chevron-right', t('Next page'))}
    </nav>
  );
}
