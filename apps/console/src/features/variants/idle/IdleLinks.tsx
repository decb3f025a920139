import { Link } from 'react-router';
import { BrandLogo } from '../../../ui/icons/BrandLogo.tsx';
import { useVariant } from '../../../ground/variant.ts';
import { t } from '../../../ground/i18n/t.ts';

const LOGO_PX = 48;

/** The deployment's own links, each where it says, in percent of the screen: at 100 it ends where the screen does. */
export function IdleLinks() {
  const links = useVariant(({ idle }) => idle.links);
  if (links.length === 0) return null;
  return (
    <nav className="or-idle-own" aria-label={t('Links')}>
      {links.map(({ text, url, logo, left, top }) => {
        const style = { left: `${left}%`, top: `${top}%`, transform: `translate(-${left}%, -${top}%)` };
        const content = logo ? (
          <>
            <BrandLogo size={LOGO_PX} />
            <span className="visually-hidden">{text}</span>
          </>
        ) : (
          text
        );
        const key = `${left} ${top} ${url}`;
        return url.startsWith('/') ? (
          <Link key={key} to={url} style={style}>
            {content}
          </Link>
        ) : (
          <a key={key} href={url} target="_blank" rel="noreferrer" style={style}>
            {content}
          </a>
        );
      })}
    </nav>
  );
}
