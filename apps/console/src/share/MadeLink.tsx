import { pageAddress } from '../connection/session.ts';
import { t } from '../ground/i18n/t.ts';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toast.ts';

/** A link as it was just made: nobody can see it again. */
export function MadeLink({ path }: { readonly path: string }) {
  const url = pageAddress(path);
  return (
    <div className="share-made">
      <label className="form-label" htmlFor="share-link">
        {t('The link')}
      </label>
      <div className="input-group">
        <input
          id="share-link"
          className="form-control"
          readOnly
          value={url}
          // Also where the browser lets no page copy: on plain http.
          onFocus={({ target }) => target.select()}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what was asked for, and is selected for copying
          autoFocus
        />
        {window.isSecureContext ? (
          <button
            type="button"
            className="btn btn-outline-secondary"
            onClick={() =>
              void navigator.clipboard.writeText(url).then(() => toast('success', t('The link was copied')))
            }
          >
            <Icon name="clipboard" /> {t('Copy the link')}
          </button>
        ) : null}
      </div>
      <p className="or-muted mb-0">{t('It is shown only once.')}</p>
    </div>
  );
}
