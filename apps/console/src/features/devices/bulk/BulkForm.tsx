import { hasRight } from '@outrider/model/people/rights.ts';
import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { useMemo, useState } from 'react';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Tabs } from '../../../ui/choices/Tabs.tsx';
import { changesOf, type RemoteDraft, withValue } from '../remote/remote-draft.ts';
import type { RemoteState } from '../remote/remote-state.ts';
import { SectionPanel } from '../remote/SectionPanel.tsx';
import { menuFor, type SectionName } from '../remote/sections.ts';
import { RemoteFormContext } from '../remote/use-remote-form.ts';
import { ChosenSettings } from './ChosenSettings.tsx';
import { faultyBulk } from './bulk-state.ts';

interface BulkFormProps {
  readonly state: RemoteState;
  readonly draft: RemoteDraft;
  readonly onDraft: (change: (before: RemoteDraft) => RemoteDraft) => void;
}

/** The settings of recorders as one's dialog has them, filled for several: below it what was chosen so far. */
export function BulkForm({ state, draft, onDraft }: BulkFormProps) {
  const access = useSession(({ access: all }) => all);
  const [wanted, setSection] = useState<SectionName>();
  const menu = useMemo(
    () =>
      menuFor((right) => hasRight(access, right)).filter(
        ({ name, keys }) => name !== 'raw' && keys.some((key) => state.offered.includes(key)),
      ),
    [access, state],
  );
  const section = menu.find(({ name }) => name === wanted) ?? menu[0];
  const form = useMemo(
    () => ({
      deviceid: '',
      state,
      draft,
      faulty: faultyBulk(draft),
      several: true as const,
      set: (key: RemoteKey, value: unknown) => onDraft((before) => withValue(state, before, key, value)),
      takeBack: () => {},
    }),
    [state, draft, onDraft],
  );
  if (section === undefined)
    return (
      <EmptyState icon="gear" title={t('No Setable Item')}>
        {t('None of the chosen devices has said what can be set on it. They are read once they are there.')}
      </EmptyState>
    );
  const changes = changesOf(state, draft);
  return (
    <RemoteFormContext value={form}>
      <ChosenSettings
        settings={changes.map(({ key, after }) => [key, after])}
        onRemove={(key) =>
          onDraft((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== key)))
        }
      />
      <div className="or-remote or-bulk-form">
        <Tabs
          label={t('Sections')}
          layout="column"
          tabs={menu.map(({ name, title, keys }) => {
            const count = changes.filter(({ key }) => keys.includes(key)).length;
            return { name, text: count === 0 ? t(title) : `${t(title)} (${count})` };
          })}
          shown={section.name}
          onShow={setSection}
          head={(tabs) => <nav className="or-remote-menu">{tabs}</nav>}
          panelClass="or-remote-panel"
        >
          <SectionPanel key={section.name} section={section} />
        </Tabs>
      </div>
    </RemoteFormContext>
  );
}
