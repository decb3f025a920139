import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { PlaybackTile } from '../playback.ts';

/** Where the picture on show is from: the server's recordings, or the recorder's card, which is said in words too. Nothing without a picture. */
export function FootageFrom({ from }: { readonly from: PlaybackTile['from'] }) {
  if (from === undefined) return null;
  if (from === 'server') return <Icon name="server" label={t('on the server')} />;
  return (
    <span className="playback-from">
      <Icon name="sd-card" /> {t('on the card')}
    </span>
  );
}
