import type { LanguageFlag } from '@outrider/model/preferences/flags.ts';
import { flagSource } from './flag-source.ts';

/** The flag beside a language, which says its name itself. */
export function Flag({ code }: { readonly code: LanguageFlag }) {
  return <img className="or-flag" src={flagSource(code)} alt="" width={20} height={15} />;
}
