import { useId, useRef, useState } from 'react';
import { closeKeys, isKey } from '../../ground/keys.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { ShellDialog } from '../shell-dialog.ts';
import { NewDevicesBadge } from './NewDevicesBadge.tsx';
import { PlaceSections } from './PlaceSections.tsx';
import { useCurrentPlace, usePlaces } from './use-places.ts';
import { usePointerOutside } from './use-pointer-outside.ts';

/** All places at once, behind one button: for windows where their names have no room side by side. */
export function PlacesMenu({ onShow }: { readonly onShow: (dialog: ShellDialog) => void }) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const places = usePlaces();
  const current = useCurrentPlace();
  const close = (): void => setOpen(false);
  usePointerOutside(whole, open, close);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- closes what its button opened
    <div
      ref={whole}
      onKeyDown={(event) => {
        if (!open || !isKey(closeKeys.rows.close, event)) return;
        close();
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className="or-link"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'x-lg' : 'list'} /> <span>{t('Menu')}</span> <NewDevicesBadge />
      </button>
      <div id={panel} className="or-place-panel or-all-places dropdown-menu" hidden={!open}>
        {open
          ? places.map(({ place, sections }) => (
              <section key={place.id} className="or-place" aria-current={place.id === current}>
                <h2 className="or-place-name">
                  <Icon name={place.icon} /> {t(place.title)}
                </h2>
                <PlaceSections
                  sections={sections}
                  onShow={onShow}
                  onDone={() => {
                    button.current?.focus();
                    close();
                  }}
                />
              </section>
            ))
          : null}
      </div>
    </div>
  );
}
