import { GLOBAL_MAX_LEVEL, GLOBAL_PROFILE } from '@outrider/model/events/event-define.ts';
import { useMemo, useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { useDeviceIds } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { BLANK, type Definition, type DefineValues, profilesOf, valuesOf } from './define-values.ts';
import { DefineForm } from './DefineForm.tsx';
import { codeName, definitionKey, DefinitionTable } from './DefinitionTable.tsx';
import { ProfiledDevices } from './ProfiledDevices.tsx';
import { ProfileList } from './ProfileList.tsx';
import './event-define.css';

const ALL = 'ALL';

/** What is open in the editor: another has another key. */
interface Editing {
  readonly key: string;
  readonly first: DefineValues;
}

/** /eventdefinesetting: what events are called, by profile, and which profile each device has. */
export default function EventDefineScreen() {
  const list = useCall('eventDefines', []);
  const assigned = useCall('eventDefineDevices', []);
  const deviceids = useDeviceIds();
  const setsGlobal = useSession(({ level }) => level <= GLOBAL_MAX_LEVEL);
  const [shown, setShown] = useState(ALL);
  const [editing, setEditing] = useState<Editing>();
  const [dirty, setDirty] = useState(false);
  /** Somebody wants to go to another while there are changes: whereto; null: nowhere. */
  const [wanted, setWanted] = useState<Editing | null>();
  const [going, setGoing] = useState<Definition | string>();
  const profileOf = useMemo(
    () => new Map((assigned.data ?? []).map(({ deviceid, definename }) => [deviceid, definename])),
    [assigned.data],
  );
  const error = list.error ?? assigned.error;
  if (list.data === undefined || assigned.data === undefined)
    return (
      <main className="or-define" aria-busy={error === null}>
        <div className="or-tools">
          <h1>{t('Event definition')}</h1>
        </div>
        <div className="or-define-unread">
          {error === null ? (
            <Skeleton width="100%" height="12rem" />
          ) : (
            <ErrorState
              title={t('The definitions could not be loaded')}
              onRetry={() => void Promise.all([list.refetch(), assigned.refetch()])}
            >
              {errorWords(error)}
            </ErrorState>
          )}
        </div>
      </main>
    );

  const definitions = list.data;
  const profiles = profilesOf(definitions, assigned.data);
  const isShown = shown === ALL || shown === 'GLOBAL' || profiles.includes(shown) ? shown : ALL;
  const definitionsOf = (profile: string): readonly Definition[] =>
    profile === ALL ? definitions : definitions.filter(({ definename }) => definename === profile);
  const again = (): Promise<unknown> =>
    Promise.all([askAgain('eventDefines'), askAgain('eventDefineDevices')]);
  const go = (next: Editing | undefined): void => {
    setWanted(undefined);
    setDirty(false);
    setEditing(next);
  };
  const open = (next: Editing | undefined): void => {
    if (dirty) setWanted(next ?? null);
    else go(next);
  };
  const mayChange = (profile: string): boolean => setsGlobal || profile !== GLOBAL_PROFILE;
  const blank = (eventtype = ''): Editing => {
    const definename = isShown === ALL ? GLOBAL_PROFILE : isShown;
    return {
      key: `new ${Date.now()}`,
      first: { ...BLANK, eventtype, definename: mayChange(definename) ? definename : '' },
    };
  };

  return (
    <main className="or-define" data-editing={editing !== undefined}>
      <div className="or-tools">
        <h1>{t('Event definition')}</h1>
        <div className="or-bar-space" />
        <button type="button" className="btn btn-sm btn-primary" onClick={() => open(blank())}>
          <Icon name="plus-lg" /> {t('New definition')}
        </button>
      </div>
      <ProfiledDevices deviceids={deviceids} profileOf={profileOf} profiles={profiles} onChanged={again} />
      <ProfileList
        profiles={profiles}
        shown={isShown}
        countOf={(profile) => definitionsOf(profile).length}
        onShow={setShown}
        onDelete={setGoing}
      />
      <section className="or-define-list" aria-label={t('Definitions')}>
        <h2>{t('Definitions')}</h2>
        <DefinitionTable
          definitions={definitionsOf(isShown)}
          selected={editing?.key}
          isNarrow={editing !== undefined}
          mayChange={({ definename }) => mayChange(definename)}
          onEdit={(one) => open({ key: definitionKey(one), first: valuesOf(one) })}
          onDelete={setGoing}
          onBegin={(code) => open(blank(String(code)))}
        />
      </section>
      {editing === undefined ? null : (
        <DefineForm
          key={editing.key}
          first={editing.first}
          definitions={definitions}
          profiles={[GLOBAL_PROFILE, ...profiles].filter(mayChange)}
          onDirty={setDirty}
          onSaved={again}
          onClose={() => open(undefined)}
          asking={wanted !== undefined}
          onStay={() => setWanted(undefined)}
          onLeave={() => go(wanted ?? undefined)}
        />
      )}
      {going === undefined ? null : (
        <AskFirst
          id="delete-define"
          title={typeof going === 'string' ? t('Delete the profile') : t('Delete the definition')}
          doText={t('Delete')}
          onDo={async () => {
            if (typeof going === 'string') await httpCall('removeEventDefine', { definename: going });
            else {
              const { definename, eventtype } = going;
              await httpCall('removeEventDefine', { eventDefine: { definename, eventtype } });
              if (editing?.key === definitionKey(going)) go(undefined);
            }
            await again();
          }}
          onHide={() => setGoing(undefined)}
        >
          {typeof going === 'string' ? going : `${going.definename}: ${codeName(going.eventtype)}`}
        </AskFirst>
      )}
    </main>
  );
}
