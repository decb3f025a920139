import { type ServerSection, serverSections, serverSettings } from '@outrider/model/server-settings.ts';
import { settingGroups } from '@outrider/model/server-setting-groups.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { SettingsPage } from '../../../ui/form/SettingsPage.tsx';
import { Tabs } from '../../../ui/choices/Tabs.tsx';
import { type FoundSetting, findSettings } from './find-settings.ts';
import { DeviceRedirects } from './redirects/DeviceRedirects.tsx';
import { DefaultLanguage } from './DefaultLanguage.tsx';
import { FramedPagesForm } from './FramedPagesForm.tsx';
import { FoundSettings } from './FoundSettings.tsx';
import { OffDutyRules } from './privacy/OffDutyRules.tsx';
import { RecordDisks } from './RecordDisks.tsx';
import { ExtraScript } from './ExtraScript.tsx';
import { ProtocolForm } from './ProtocolForm.tsx';
import { SettingChanges } from './SettingChanges.tsx';
import { SectionChoice } from './SectionChoice.tsx';
import { SectionEffect } from './SectionEffect.tsx';
import { SettingForm } from './SettingForm.tsx';
import { SettingsFile } from './SettingsFile.tsx';
import { SectionExtra } from './section-extras.tsx';
import './server-settings.css';

/** Parameter of the address: the section that is shown. */
const SECTION = 'section';

/** Settings of the server: a menu of the sections that are declared, and the chosen one. For who sets the server. */
export default function ServerSettings() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState('');
  /** What was found and chosen, until its field has the focus. */
  const [wanted, setWanted] = useState<FoundSetting>();
  const forget = useCallback(() => setWanted(undefined), []);
  const shown =
    serverSections.find((name) => name === params.get(SECTION)) ?? serverSections[0] ?? 'recordDisks';
  const tabs = settingGroups.flatMap(({ title, sections }) =>
    sections.map((name) => ({ name, text: t(serverSettings[name].title), group: t(title) })),
  );
  // The address may follow a moment later.
  const wantedHere = wanted?.section === shown ? wanted : undefined;
  function show(section: ServerSection, found?: FoundSetting): void {
    setParams({ [SECTION]: section }, { replace: true });
    setWanted(found);
  }
  function choose(found: FoundSetting): void {
    setTyped('');
    show(found.section, found);
  }
  const isMobile = useIsMobile();
  return (
    <SettingsPage title={t('Server Settings')} className="or-server-settings">
      <div className="or-settings-frame">
        <Tabs
          label={t('Server Settings')}
          layout="column"
          tabs={tabs}
          shown={shown}
          onShow={(section) => show(section)}
          panelClass="or-server-setting"
          head={(menu) => (
            <div className="or-settings-menu">
              <SearchField label={t('Find a setting')} value={typed} onChange={setTyped} />
              {typed.trim() === '' ? (
                <>
                  {isMobile ? <SectionChoice shown={shown} onShow={show} /> : menu}
                  {isMobile ? null : <SettingsFile />}
                </>
              ) : (
                <FoundSettings found={findSettings(typed, (word) => t(word))} onChoose={choose} />
              )}
            </div>
          )}
        >
          <SectionTitle section={shown} wanted={wantedHere} />
          <SectionEffect section={shown} />
          {shown === 'recordDisks' ? (
            <RecordDisks />
          ) : shown === 'protocol' ? (
            <ProtocolForm />
          ) : shown === 'iframes' ? (
            <FramedPagesForm />
          ) : shown === 'language' ? (
            <DefaultLanguage />
          ) : shown === 'deviceRedirect' ? (
            <DeviceRedirects />
          ) : shown === 'extraJs' ? (
            <ExtraScript section={shown} first={wantedHere?.field} onFocused={forget} />
          ) : (
            <>
              {shown === 'privacy' ? <OffDutyRules /> : null}
              <SettingForm key={shown} section={shown} first={wantedHere?.field} onFocused={forget} />
              <SectionExtra key={`${shown} extra`} section={shown} />
            </>
          )}
          <SettingChanges key={`${shown} changes`} section={shown} />
          {isMobile ? <SettingsFile /> : null}
        </Tabs>
      </div>
    </SettingsPage>
  );
}

interface SectionTitleProps {
  readonly section: ServerSection;
  readonly wanted: FoundSetting | undefined;
}

/** Takes the focus when a setting of its section was chosen, for those whose field cannot have it. */
function SectionTitle({ section, wanted }: SectionTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wanted !== undefined) title.current?.focus();
  }, [wanted]);
  return (
    <h2 ref={title} tabIndex={-1}>
      {t(serverSettings[section].title)}
    </h2>
  );
}
