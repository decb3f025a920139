import { t } from '../../ground/i18n/t.ts';
import { kindText, silhouetteOf } from './silhouettes.ts';
import './kinds.css';

interface KindIconProps {
  /** Index into the kinds of vehicle. */
  readonly icon: number;
  /** Where its name stands beside it, it is decoration. */
  readonly named?: boolean;
}

/** A kind of vehicle, in the colour of the text around it. */
export function KindIcon({ icon, named = false }: KindIconProps) {
  const { body, details } = silhouetteOf(icon);
  return (
    <svg className="or-kind" viewBox="-15 -15 30 30" {...(named ? { 'aria-hidden': true } : { role: 'img' })}>
      {named ? null : <title>{t(kindText(icon))}</title>}
      <path d={body} fill="currentColor" />
      <path d={details} fill="var(--bs-body-bg)" />
    </svg>
  );
}
