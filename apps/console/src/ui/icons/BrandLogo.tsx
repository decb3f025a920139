import { firstHttp } from '@outrider/protocol/first-calls.ts';
import { Logo } from './Logo.tsx';
import { useVariant } from '../../ground/variant.ts';
import './brand-logo.css';

/** The deployment's own logo, px high, else the product's mark. What it stands for is said beside it. */
export function BrandLogo({ size }: { readonly size: number }) {
  const own = useVariant(({ logo }) => logo);
  if (!own) return <Logo size={size} />;
  return <img className="or-own-logo" src={firstHttp.variantLogo.path} height={size} alt="" />;
}
