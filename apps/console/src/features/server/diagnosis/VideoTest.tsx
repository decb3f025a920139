import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { answers } from '../../../connection/call.ts';
import { useRight } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { livePath } from '../../../ground/paths.ts';
import { LiveTile } from '../../../players/LiveTile.tsx';
import { DiagnosisPage } from './DiagnosisPage.tsx';
import { DeviceField } from './DeviceField.tsx';
import { videoWays } from './video-ways.ts';

/** /videotest: which pictures this browser can show, and those of a device's first channel. */
export default function VideoTest() {
  const { data: ways = [] } = useQuery({ queryKey: ['videoWays'], queryFn: videoWays }, answers);
  const mayWatch = useRight('P_live');
  const [deviceid, setDeviceid] = useState('');
  return (
    <DiagnosisPage shown="videotest" className="or-videotest">
      <section>
        <h2>{t('What this browser can show')}</h2>
        <table className="table table-sm">
          <thead>
            <tr>
              <th scope="col">{t('Codec')}</th>
              <th scope="col">{t('Way')}</th>
              <th scope="col">{t('Works')}</th>
            </tr>
          </thead>
          <tbody>
            {ways.map(({ name, way, works }) => (
              <tr key={`${name} ${way}`}>
                <th scope="row">{name}</th>
                <td>{t(way)}</td>
                <td>{t(works)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {mayWatch ? (
        <section>
          <h2>{t('Live pictures of a device')}</h2>
          <DeviceField value="" onChoose={setDeviceid} />
          {deviceid === '' ? null : (
            <>
              <div className="or-videotest-picture">
                <LiveTile key={deviceid} deviceid={deviceid} channel={1} />
              </div>
              <Link to={livePath(deviceid)}>{t('All its channels')}</Link>
            </>
          )}
        </section>
      ) : null}
    </DiagnosisPage>
  );
}
