import { t } from '../../../ground/i18n/t.ts';
import { useVariant } from '../../../ground/variant.ts';
import { BrandLogo } from '../../../ui/icons/BrandLogo.tsx';

/** Whose page it is: a deployment's own logo says it alone. */
export function ProductHead() {
  const ownLogo = useVariant(({ logo }) => logo);
  return (
    <header className="or-login-head">
      <BrandLogo size={40} />
      <div className={ownLogo ? 'visually-hidden' : ''}>
        <h1>Outrider</h1>
        <p className="or-muted">{t('Fleet video and positions')}</p>
      </div>
    </header>
  );
}
