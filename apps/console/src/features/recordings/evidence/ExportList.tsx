import type { WireExport } from '@outrider/protocol/recordings/export-calls.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { formatBytes, formatStretch, formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { takeExport } from './take-export.ts';
import { useExports } from './use-exports.ts';

function stateText({ state, progress, bytes, until }: WireExport): string {
  if (state === 'waiting') return t('Waits');
  if (state === 'running') return t('{n} % written', { n: progress });
  if (state === 'failed') return t('Failed');
  return `${formatBytes(bytes).text} · ${t('until {time}', { time: formatTime(until * 1_000).slice(0, 16) })}`;
}

/** One's own exports: how far each is, and what is done to be taken or thrown away. */
export function ExportList() {
  const { exports, error } = useExports();
  const [fault, setFault] = useState<string>();

  async function remove({ deviceid, id }: WireExport): Promise<void> {
    try {
      await httpCall('removeExport', { deviceid, id });
      setFault(undefined);
    } catch (wrong) {
      setFault(errorWords(wrong));
    }
    await askAgain('listExports');
  }
  const wrong = fault ?? (error === null ? undefined : errorWords(error));
  return (
    <section className="or-evidence-list" aria-labelledby="or-exports">
      <h3 id="or-exports">{t('Your exports')}</h3>
      {wrong === undefined ? null : <p role="alert">{wrong}</p>}
      {exports === undefined && error === null ? <Skeleton height="2em" /> : null}
      {exports?.length === 0 ? (
        <p className="or-muted mb-0">{t('What you export is kept here for a day.')}</p>
      ) : null}
      <ul>
        {exports?.map((each) => (
          <li key={each.id}>
            <span>
              <strong>{each.reason}</strong>
              {each.redacted ? <span>{t('Redacted copy')}</span> : null}
              <span className="or-muted">
                {each.deviceid} · {formatStretch(each.from * 1_000, each.to * 1_000)}
              </span>
              <output>{stateText(each)}</output>
              {each.state === 'running' ? (
                <progress max={100} value={each.progress} aria-label={t('How far the export is')} />
              ) : null}
            </span>
            {each.state === 'done' ? (
              <>
                {each.redacted ? null : (
                  <Link
                    to={`/redact/${encodeURIComponent(each.deviceid)}/${each.id}`}
                    className="btn btn-sm btn-outline-secondary"
                    title={t('Cover areas of the pictures in a copy')}
                  >
                    <Icon name="eye-slash" /> {t('Redact')}
                  </Link>
                )}
                <button type="button" className="btn btn-sm btn-primary" onClick={() => takeExport(each)}>
                  <Icon name="download" /> {t('Download')}
                </button>
              </>
            ) : null}
            <IconButton
              icon="x-lg"
              text={
                each.state === 'done' || each.state === 'failed' ? t('Throw it away') : t('Stop the export')
              }
              className="btn btn-sm btn-outline-secondary"
              onClick={() => void remove(each)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
