import { t } from '../ground/i18n/t.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import type { Ground } from './base/ground.ts';

/** Who is to be named for what the map shows. */
export function MapCredit({ ground }: { readonly ground: Ground | undefined }) {
  const names = ['Natural Earth', 'GeoNames', ...(ground?.attribution ? [ground.attribution] : [])];
  return <div className="or-map-credit">{names.join(' · ')}</div>;
}

interface GroundNoteProps {
  readonly ground: Ground | undefined;
  readonly onRetry: () => void;
}

/** Says when streets are made up, and when they could not be loaded. */
export function GroundNote({ ground, onRetry }: GroundNoteProps) {
  if (ground?.fault !== undefined)
    return (
      <div className="or-map-panel or-map-note" role="alert" title={ground.fault}>
        <Icon name="exclamation-triangle" className="text-warning" />
        <span>{t('Streets could not be loaded.')}</span>
        <button type="button" className="btn btn-link" onClick={onRetry}>
          {t('Retry')}
        </button>
      </div>
    );
  if (ground?.madeUp !== true) return null;
  return (
    <div
      className="or-map-panel or-map-note"
      title={t('The demo fleet made up these streets. Set your own with map-tiles or map-pmtiles.')}
    >
      <Icon name="cone-striped" />
      <span>{t('Demo streets: made up')}</span>
    </div>
  );
}

/** Says why a map is plain: without WebGL it is painted by the page. */
export function PlainNote() {
  return (
    <div
      className="or-map-panel or-map-note"
      title={t('The map is plain and moves in steps. Turn on hardware acceleration, or use another browser.')}
    >
      <Icon name="exclamation-triangle" className="text-warning" />
      <span>{t('WebGL is not available in this browser.')}</span>
    </div>
  );
}
