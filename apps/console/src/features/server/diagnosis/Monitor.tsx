import { DEVICE_TEST_RUNS, DIAGNOSTIC_RUNS, type DiagnosticName } from '@outrider/model/diagnostic-tables.ts';
import { type MonitorName, monitorNames } from '@outrider/model/diagnostic-monitors.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { httpCall } from '../../../connection/call.ts';
import { control } from '../../../connection/session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { CallTest } from './CallTest.tsx';
import { DeviceField } from './DeviceField.tsx';
import { DiagnosisPage } from './DiagnosisPage.tsx';
import { DiagnosticTable } from './DiagnosticTable.tsx';

/** Which tables a monitor shows, where it is not its own alone. */
const shownBy: Readonly<Partial<Record<MonitorName, readonly DiagnosticName[]>>> = {
  testdev: ['testdev', 'devinfo', 'strays'],
  geoarray: ['geoarray', 'geoauth', 'georule', 'geodevice'],
};

/** /testvcp and the other monitors: the inside of the server as tables, one monitor an address. */
export default function Monitor() {
  const { pathname } = useLocation();
  const shown = monitorNames.find((name) => pathname === `/${name}`) ?? 'testvcp';
  return (
    <DiagnosisPage shown={shown}>
      {shown === 'testvcp' ? <ServerTest /> : null}
      {shown === 'testdev' ? <DeviceTest /> : null}
      {(shownBy[shown] ?? [shown]).map((name) => (
        <DiagnosticTable key={name} name={name} />
      ))}
    </DiagnosisPage>
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
