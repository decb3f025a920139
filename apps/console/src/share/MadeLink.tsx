import { pageAddress } from '../connection/session.ts';
import { t } from '../ground/i18n/t.ts';
import { copyText } from '../ui/text/copy-text.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { toast } from '../ui/notices/toast.ts';

/** What shows an address within a page. */
const frameOf = (url: string): string =>
  `<iframe src="${url}" width="640" height="480" allow="fullscreen; autoplay" title="Outrider"></iframe>`;

interface MadeLinkProps {
  readonly path: string;
  /** Whether other sites may have its page in a frame. */
  readonly embedded?: boolean;
}

/** A link as it was just made, and what a page of another site has to say to show it: nobody can see it again. */
export function MadeLink({ path, embedded = false }: MadeLinkProps) {
  const url = pageAddress(path);
  return (
    <div className="share-made">
      <Copied id="share-link" label={t('The link')} text={url} first />
      {embedded ? <Copied id="share-frame" label={t('HTML for the website')} text={frameOf(url)} /> : null}
      <p className="or-muted mb-0">{t('It is shown only once.')}</p>
    </div>
  );
}

interface CopiedProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** It is what was asked for, and has the focus. */
  readonly first?: boolean;
}

function Copied({ id, label, text, first = false }: CopiedProps) {
  async function copy(): Promise<void> {
    if (await copyText(text)) toast('success', first ? t('The link was copied') : t('Copied'));
  }
  return (
    <>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="input-group mb-2">
        <input
          id={id}
          className="form-control"
          readOnly
          value={text}
          // Also where the browser lets no page copy: on plain http.
          onFocus={({ target }) => target.select()}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what was asked for, and is selected for copying
          autoFocus={first}
        />
        {window.isSecureContext ? (
          <button type="button" className="btn btn-outline-secondary" onClick={() => void copy()}>
            <Icon name="clipboard" /> {first ? t('Copy the link') : t('Copy')}
          </button>
        ) : null}
      </div>
    </>
  );
}
