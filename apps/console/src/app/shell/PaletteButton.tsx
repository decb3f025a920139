import { t } from '../../ground/i18n/t.ts';

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** Opens the palette, and says by which key it opens too. */
export function PaletteButton({ onClick }: { readonly onClick: () => void }) {
  const text = t('Find a device, a screen or an action (/)');
  return (
    <button type="button" className="or-palette-button" title={text} onClick={onClick}>
      <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      <span className="visually-hidden">{text}</span>
    </button>
  );
}
