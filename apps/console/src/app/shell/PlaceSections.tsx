import { useId } from 'react';
import { NavLink } from 'react-router';
import { t } from '../../ground/i18n/t.ts';
import type { OpenPlace } from '../../routing/open-places.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { ShellDialog } from '../shell-dialog.ts';
import { NewDevicesBadge } from './NewDevicesBadge.tsx';
import { hasNewDevices, type PlaceEntry } from './use-places.ts';

interface DoingProps {
  /** Opens a dialog. */
  readonly onShow: (dialog: ShellDialog) => void;
  /** Called when something was chosen. */
  readonly onDone: () => void;
}

interface PlaceSectionsProps extends DoingProps {
  readonly sections: OpenPlace<PlaceEntry>['sections'];
}

/** What a place has, section by section. */
export function PlaceSections({ sections, ...doing }: PlaceSectionsProps) {
  return sections.map(({ section, rows }) => (
    <PlaceSection key={section.id} section={section} rows={rows} {...doing} />
  ));
}

type PlaceSectionProps = DoingProps & OpenPlace<PlaceEntry>['sections'][number];

function PlaceSection({ section, rows, ...doing }: PlaceSectionProps) {
  const id = useId();
  const title = 'title' in section ? section.title : undefined;
  return (
    <div className="or-place-section">
      {title === undefined ? null : (
        <h2 id={id} className="or-place-title">
          {t(title)}
        </h2>
      )}
      <ul aria-labelledby={title === undefined ? undefined : id}>
        {rows.map((entry) => (
          <li key={entry.title}>
            <Entry entry={entry} {...doing} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry, onShow, onDone }: DoingProps & { readonly entry: PlaceEntry }) {
  const face = (
    <>
      <Icon name={entry.icon} /> <span>{t(entry.title)}</span>
      {hasNewDevices(entry) ? <NewDevicesBadge /> : null}
    </>
  );
  if ('path' in entry)
    return (
      <NavLink to={entry.path} end={entry.path === '/'} className="or-place-entry" onClick={onDone}>
        {face}
      </NavLink>
    );
  return (
    <button
      type="button"
      className="or-place-entry"
      onClick={() => {
        onDone();
        onShow(entry.dialog);
      }}
    >
      {face}
    </button>
  );
}
