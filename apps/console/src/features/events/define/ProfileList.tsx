import { t } from '../../../ground/i18n/t.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { SideRow } from '../../../ui/list/SideRow.tsx';
import '../../../ui/list/side-list.css';

interface ProfileListProps {
  /** Without GLOBAL. */
  readonly profiles: readonly string[];
  /** The one whose definitions are shown: ALL, GLOBAL or a profile. */
  readonly shown: string;
  readonly countOf: (profile: string) => number;
  readonly onShow: (profile: string) => void;
  readonly onDelete: (profile: string) => void;
}

/** The profiles, to see the definitions of one. */
export function ProfileList({ profiles, shown, countOf, onShow, onDelete }: ProfileListProps) {
  return (
    <section className="or-define-profiles" aria-label={t('Profiles')}>
      <h2>{t('Profiles')}</h2>
      <ul className="or-side-list">
        {['ALL', 'GLOBAL', ...profiles].map((profile, at) => (
          <SideRow
            key={profile}
            className={profile === 'GLOBAL' ? 'or-define-global' : undefined}
            chosen={profile === shown}
            onChoose={() => onShow(profile)}
            actions={
              at < 2 ? null : (
                <IconButton
                  icon="trash3"
                  text={t('Delete profile {profile}', { profile })}
                  className="or-action"
                  onClick={() => onDelete(profile)}
                />
              )
            }
          >
            <span className="or-ellipsis">{at === 0 ? t('ALL') : profile}</span>
            <span className="or-count">{countOf(profile)}</span>
          </SideRow>
        ))}
      </ul>
    </section>
  );
}
