import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { FencesShown } from './feed-fences.ts';

/** Says when fences could not be had. */
export function FencesNote({ shown }: { readonly shown: FencesShown | undefined }) {
  if (shown?.failed !== true) return null;
  return (
    <div className="or-map-panel or-map-note" role="alert">
      <Icon name="exclamation-triangle" className="text-warning" />
      <span>{t('The fences could not be loaded')}</span>
    </div>
  );
}
