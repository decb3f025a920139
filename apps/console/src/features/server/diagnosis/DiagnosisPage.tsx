import { diagnosticTables } from '@outrider/model/diagnostic-tables.ts';
import { monitorNames } from '@outrider/model/diagnostic-monitors.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../../ground/i18n/t.ts';
import { Tabs } from '../../../ui/choices/Tabs.tsx';
import { DebugBundle } from './DebugBundle.tsx';
import '../server-page.css';
import './diagnosis.css';

/** What the history says of a screen that was come to by its tab. */
const BY_TAB = 'by tab';

/** Screens of diagnosis by the first part of their addresses: the monitors, and tests of the browser. */
const titles = [
  ...monitorNames.map((name) => [name, diagnosticTables[name].title] as const),
  ['videotest', 'Video test'],
  ['audiotest', 'Audio test'],
  ['urltest', 'URL test'],
] as const satisfies readonly (readonly [name: string, title: PlainWord])[];

type DiagnosisName = (typeof titles)[number][0];

interface DiagnosisPageProps {
  readonly shown: DiagnosisName;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A screen of diagnosis below the head that all of them have: its tabs lead to the others. */
export function DiagnosisPage({ shown, className = '', children }: DiagnosisPageProps) {
  const { state } = useLocation();
  const root = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  // Each tab is a screen of its own: people who go from tab to tab by the keyboard go on from the one that they came to.
  const isByTab = state === BY_TAB;
  useEffect(() => {
    if (isByTab) root.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [isByTab, shown]);
  return (
    <main ref={root} className="or-server-page or-diagnosis">
      <header className="or-diagnosis-head">
        <h1>{t('Diagnosis')}</h1>
        <DebugBundle />
      </header>
      <Tabs
        label={t('Diagnosis')}
        tabs={titles.map(([name, title]) => ({ name, text: t(title) }))}
        shown={shown}
        onShow={(name) => void navigate(`/${name}`, { replace: true, state: BY_TAB })}
        panelClass={`or-diagnosis-panel ${className}`}
      >
        {children}
      </Tabs>
    </main>
  );
}
