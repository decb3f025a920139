import { channelName } from '@outrider/model/devices/device.ts';
import { useMemo, useState } from 'react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { t } from '../../../ground/i18n/t.ts';
import type { PlaybackSource } from '../../../players/playback/playback.ts';
import { ShareButton } from '../../../share/ShareButton.tsx';
import { momentFrom } from '../../../share/share-terms.ts';
import { type MarkedRange, markedStretch } from '../../../timeline/marked-range.ts';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';
import { TimeText } from '../../../ui/text/time-text.ts';
import { EvidenceActions } from '../evidence/EvidenceActions.tsx';
import { paintedPictures, shownChannels } from '../evidence/painted-pictures.ts';

interface TimelineEvidenceProps {
  readonly deviceids: readonly string[];
  readonly sources: readonly PlaybackSource[];
  readonly installed: (deviceid: string) => readonly number[];
  readonly range: MarkedRange;
  /** By which times are told. */
  readonly clock: ZoneClock;
  /** Where the playback stands, ms since 1970 UTC. */
  readonly atMs: () => number;
}

/** What is done with the marked stretch, or the minute around what is on show: of one vehicle at a time, as a lock and a package are. */
export function TimelineEvidence(props: TimelineEvidenceProps) {
  const { deviceids, sources, installed, range, clock, atMs } = props;
  const [wish, setWish] = useState('');
  const timeText = useMemo(() => (ms: number) => clock.zonedText(ms), [clock]);
  const deviceid = deviceids.includes(wish) ? wish : (deviceids[0] ?? '');
  if (deviceid === '' || sources.length === 0) return null;
  const channels = installed(deviceid);
  const chosen = sources.filter((source) => source.deviceid === deviceid).map(({ channel }) => channel);
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
        <TimeText value={timeText}>
          <EvidenceActions
            deviceid={deviceid}
            channels={channels}
            chosen={chosen}
            nameOf={(channel) => channelName(deviceStore.extra(deviceid), channel)}
            range={range}
            atMs={atMs}
            pictures={() => paintedPictures(shownChannels(document, deviceid), atMs())}
          />
          <ShareButton
            deviceid={deviceid}
            channels={channels}
            selection={chosen}
            moment={() => markedStretch(range) ?? momentFrom(atMs())}
            className="btn btn-sm btn-outline-secondary"
          />
        </TimeText>
      </div>
    </div>
  );
}
