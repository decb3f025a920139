import {
  DEVICE_TEST_RUNS,
  DIAGNOSTIC_RUNS,
  type DiagnosticName,
  diagnosticTables,
  type MonitorName,
  monitorNames,
} from '@outrider/model/diagnostic-tables.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { httpCall } from '../../../connection/call.ts';
import { control } from '../../../connection/session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { CallTest } from './CallTest.tsx';
import { DebugBundle } from './DebugBundle.tsx';
import { DeviceField } from './DeviceField.tsx';
import { DiagnosticTable } from './DiagnosticTable.tsx';
import '../server-page.css';
import './diagnosis.css';

/** What the history says of a screen that was come to by its tab. */
const BY_TAB = 'by tab';

/** Which tables a monitor shows, where it is not its own alone. */
const shownBy: Readonly<Partial<Record<MonitorName, readonly DiagnosticName[]>>> = {
  testdev: ['testdev', 'devinfo', 'strays'],
  geoarray: ['geoarray', 'geoauth', 'georule', 'geodevice'],
};

/** /testvcp and the other monitors: the inside of the server as tables, one monitor an address. */
export default function Monitor() {
  const { pathname, state } = useLocation();
  const root = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const shown = monitorNames.find((name) => pathname === `/${name}`) ?? 'testvcp';
  // Each monitor is a screen of its own: people who go from tab to tab by the keyboard go on from the one that they came to.
  const isByTab = state === BY_TAB;
  useEffect(() => {
    if (isByTab) root.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [isByTab, shown]);
  return (
    <main ref={root} className="or-server-page or-diagnosis">
      <header className="or-diagnosis-head">
        <h1>{t('Diagnosis')}</h1>
        <nav aria-label={t('Test')}>
          <Link to="/videotest">{t('Video test')}</Link>
          <Link to="/audiotest">{t('Audio test')}</Link>
          <Link to="/urltest">{t('URL test')}</Link>
        </nav>
        <DebugBundle />
      </header>
      <Tabs
        label={t('Diagnostic tables')}
        tabs={monitorNames.map((name) => ({ name, text: t(diagnosticTables[name].title) }))}
        shown={shown}
        onShow={(name) => void navigate(`/${name}`, { replace: true, state: BY_TAB })}
        panelClass="or-diagnosis-panel"
      >
        {shown === 'testvcp' ? <ServerTest /> : null}
        {shown === 'testdev' ? <DeviceTest /> : null}
        {(shownBy[shown] ?? [shown]).map((name) => (
          <DiagnosticTable key={name} name={name} />
        ))}
      </Tabs>
    </main>
  );
}

function ServerTest() {
  return (
    <CallTest
      about={t('The server is asked for its clock, one question after the other.')}
      runs={DIAGNOSTIC_RUNS}
      ask={() => control.request('serverInfo', {})}
    />
  );
}

function DeviceTest() {
  const [deviceid, setDeviceid] = useState('');
  return (
    <CallTest
      key={deviceid}
      about={t('The device is asked where it is, one question after the other. It costs data of its plan.')}
      runs={DEVICE_TEST_RUNS}
      ask={deviceid === '' ? undefined : () => httpCall('askPlace', { deviceid })}
    >
      <DeviceField value={deviceid} onChoose={setDeviceid} />
    </CallTest>
  );
}
