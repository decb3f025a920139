import { channelName } from '@outrider/model/devices/device.ts';
import { useState } from 'react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import type { PlaybackSource } from '../../../players/playback/playback.ts';
import { type MarkedRange, markedStretch } from '../../../timeline/marked-range.ts';
import { paintedPictures, shownChannels } from '../evidence/painted-pictures.ts';
import { EvidenceActions } from '../evidence/EvidenceActions.tsx';

interface TimelineEvidenceProps {
  readonly deviceids: readonly string[];
  readonly sources: readonly PlaybackSource[];
  readonly installed: (deviceid: string) => readonly number[];
  readonly range: MarkedRange;
  /** Where the playback stands, ms since 1970 UTC. */
  readonly atMs: () => number;
}

/** What is done with the marked stretch: of one vehicle at a time, as a lock and a package are. */
export function TimelineEvidence({ deviceids, sources, installed, range, atMs }: TimelineEvidenceProps) {
  const [wish, setWish] = useState('');
  const deviceid = deviceids.includes(wish) ? wish : (deviceids[0] ?? '');
  if (deviceid === '' || sources.length === 0) return null;
  return (
    <div className="or-timeline-tools" role="toolbar" aria-label={t('Evidence')}>
      <div className="or-timeline-group">
        {deviceids.length === 1 ? null : (
          <select
            className="form-select form-select-sm"
            aria-label={t('Device')}
            value={deviceid}
            onChange={({ target }) => setWish(target.value)}
          >
            {deviceids.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
        <EvidenceActions
          deviceid={deviceid}
          channels={installed(deviceid)}
          chosen={sources.filter((source) => source.deviceid === deviceid).map(({ channel }) => channel)}
          nameOf={(channel) => channelName(deviceStore.extra(deviceid), channel)}
          stretch={markedStretch(range)}
          pictures={() => paintedPictures(shownChannels(document, deviceid), atMs())}
        />
      </div>
    </div>
  );
}
