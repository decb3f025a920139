import { t } from '../../ground/i18n/t.ts';
import { setPreference, usePreference } from '../../ground/preferences.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { keyFace, keyMap } from './key-map.ts';
import './keys-dialog.css';

/** The list of keys, and whether letters alone are some. */
export function KeysDialog({ onHide }: { readonly onHide: () => void }) {
  const letters = usePreference('letterKeys');
  return (
    <Dialog id="keys" title={t('Keys')} onHide={onHide} size="lg">
      <div className="or-keys">
        {keyMap.map(({ title, rows }) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            <dl>
              {rows.map(({ keys, faces = keys, text }) => (
                <div key={text}>
                  <dt>
                    {faces.map((key) => (
                      <kbd key={key}>{keyFace(key)}</kbd>
                    ))}
                  </dt>
                  <dd>{t(text)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="form-check form-switch mt-3">
        <input
          id="letter-keys"
          className="form-check-input"
          type="checkbox"
          checked={letters}
          onChange={({ target }) => setPreference('letterKeys', target.checked)}
        />
        <label className="form-check-label" htmlFor="letter-keys">
          {t('Single keys work as shortcuts, too: ?, /, g and T')}
        </label>
      </div>
    </Dialog>
  );
}
