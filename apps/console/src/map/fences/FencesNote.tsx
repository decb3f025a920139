import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { FencesShown } from './feed-fences.ts';

/** Says when fences could not be had, or not all of them are drawn. */
export function FencesNote({ shown }: { readonly shown: FencesShown | undefined }) {
  if (shown === undefined || (!shown.failed && shown.left === 0)) return null;
  return (
    <div className="or-map-panel or-map-note" role="alert">
      <Icon name="exclamation-triangle" className="text-warning" />
      <span>
        {shown.failed
          ? t('The fences could not be loaded')
          : t('{count} more fences are not drawn', { count: shown.left })}
      </span>
    </div>
  );
}
