import { useEffect, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { formatBytes } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { type Download, type DownloadStand, downloadsOf, take } from './downloads.ts';
import type { StandaloneWallProps } from './wall-props.ts';

const words = {
  downloading: 'Downloading',
  packing: 'Wait for pack to MP4...',
  done: 'Pack to MP4 done.',
  failed: 'Download fail',
} as const;

const waiting: DownloadStand = { kind: 'packing', bytes: 0, percent: undefined, reason: undefined };

/** Takes each channel away as an MP4, one after the other, and says how far it is (rule NAV-9). */
export function DownloadView({ opened }: StandaloneWallProps) {
  const [downloads] = useState(() => downloadsOf(opened));
  const [stands, setStands] = useState<Readonly<Record<string, DownloadStand>>>({});
  const [round, setRound] = useState<readonly Download[]>(downloads);
  useEffect(() => {
    const giveUp = new AbortController();
    const run = async (): Promise<void> => {
      for (const download of round) {
        if (giveUp.signal.aborted) return;
        // A recorder plays one stretch of a channel at a time.
        // oxlint-disable-next-line no-await-in-loop
        await take(download, giveUp.signal, (stand) => {
          if (!giveUp.signal.aborted) setStands((before) => ({ ...before, [download.name]: stand }));
        });
      }
    };
    void run();
    return () => giveUp.abort();
  }, [round]);
  return (
    <ul className="standalone-downloads">
      {downloads.map((download) => {
        const stand = stands[download.name] ?? waiting;
        return (
          <li key={download.name} data-kind={stand.kind}>
            <Icon
              name={stand.kind === 'done' ? 'check-lg' : stand.kind === 'failed' ? 'x-lg' : 'hourglass-split'}
            />
            <div className="standalone-download">
              <span>
                <strong>{download.title}</strong>
                <span className="or-muted">{download.name}</span>
              </span>
              <output>
                {t(words[stand.kind])}
                {stand.percent === undefined ? '' : ` ${stand.percent} %`}
                {stand.reason === undefined ? '' : `: ${stand.reason}`}
                {stand.bytes === 0 ? '' : ` · ${formatBytes(stand.bytes).text}`}
              </output>
            </div>
            {stand.kind === 'failed' ? (
              <button
                type="button"
                className="btn btn-sm btn-outline-secondary"
                onClick={() => setRound([download])}
              >
                {t('Try again')}
              </button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
