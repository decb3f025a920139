import { useSearchParams } from 'react-router';
import { manages } from '../../../connection/session-state.ts';
import { useSession } from '../../../connection/use-session.ts';
import { useMemberships } from '../../../fleet/groups/use-memberships.ts';
import { useGroups } from '../../../fleet/groups/use-groups.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { GroupPicker } from '../../../fleet/groups/GroupPicker.tsx';
import { GroupSearchTree } from '../../../fleet/groups/GroupSearchTree.tsx';
import { FirstGroup } from './FirstGroup.tsx';
import { GroupPanel } from './GroupPanel.tsx';
import './group-setting.css';

/** /groupsetting: the tree of groups, and the chosen one with its devices. Who is neither of level 0 nor a manager reads it. */
export default function GroupSetting() {
  const mayEdit = useSession(manages);
  const mobile = useIsMobile();
  const { tree, error, retry } = useGroups();
  const all = useMemberships();
  const [params, setParams] = useSearchParams();
  const fault = error ?? all.error;

  if (tree === undefined || all.memberships === undefined)
    return (
      <main className="or-groups" aria-busy={fault === null}>
        {fault === null ? (
          <LoadingGroups />
        ) : (
          <ErrorState
            title={t('The groups could not be loaded')}
            onRetry={error === null ? all.retry : retry}
          >
            {errorWords(fault)}
          </ErrorState>
        )}
      </main>
    );

  const { memberships } = all;
  const group = tree.get(Number(params.get('group'))) ?? tree.roots()[0];
  const choose = (groupid: number): void => setParams({ group: String(groupid) });
  if (group === undefined)
    return (
      <main className="or-groups">
        <h1 className="visually-hidden">{t('Group Setting')}</h1>
        <FirstGroup mayEdit={mayEdit} onAdded={choose} />
      </main>
    );

  return (
    <main className="or-groups">
      {mobile ? (
        <div className="or-groups-pick">
          <GroupPicker
            text={t('Choose a group')}
            title={t('Choose a group')}
            icon="diagram-3"
            className="btn btn-outline-secondary"
            selected={group.groupid}
            onPick={(picked) => {
              if (picked !== undefined) choose(picked.groupid);
            }}
          />
        </div>
      ) : (
        <aside className="or-groups-side" aria-label={t('Groups')}>
          <GroupSearchTree
            tree={tree}
            label={t('Groups')}
            selected={group.groupid}
            onPick={({ groupid }) => choose(groupid)}
            note={({ groupid }) => memberships.devices(groupid).size || ''}
          />
        </aside>
      )}
      <GroupPanel
        key={mayEdit ? 'edit' : 'read'}
        {...{ group, tree, memberships, mayEdit }}
        onChoose={choose}
      />
    </main>
  );
}

function LoadingGroups() {
  return (
    <div className="or-groups-side">
      {Array.from({ length: 8 }, (_, at) => (
        <p key={at}>
          <Skeleton width={`${35 + ((at * 23) % 50)}%`} />
        </p>
      ))}
    </div>
  );
}
