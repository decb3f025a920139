import { faultWords } from '@outrider/evidence/fault-words.ts';
import { caseStanding } from '@outrider/evidence/manifest-case.ts';
import type { Manifest } from '@outrider/evidence/manifest.ts';
import type { PackageReport } from '@outrider/evidence/verify-package.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime, formatZone } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';

const stepWords = {
  locked: 'Locked',
  exported: 'Exported',
  redacted: 'Redacted',
} as const satisfies Readonly<Record<Manifest['custody'][number]['what'], PlainWord>>;

/** Of which package it is a redacted copy, and what is covered. */
function redactionRows(redaction: Manifest['redaction']): (readonly [PlainWord, string])[] {
  if (redaction === undefined) return [];
  const { originalSha256, areas, soundLeftOut } = redaction;
  return [
    ['Redacted copy of', `SHA-256 ${originalSha256}`],
    ['Covered areas', [String(areas.length), ...(soundLeftOut ? [t('Sound was left out')] : [])].join(' · ')],
  ];
}

/** What of it was not recorded as it came. */
function fetchedRows(
  footage: Manifest['footage'],
  time: (ms: number) => string,
): (readonly [PlainWord, string])[] {
  const runs = footage.flatMap(({ channel, fetched = [] }) =>
    fetched.map(({ fromMs, toMs }) => `${channel}: ${time(fromMs)} – ${time(toMs)}`),
  );
  return runs.length === 0 ? [] : [['Fetched from the card', runs.join(', ')]];
}

/** What was decided about alarms in it. */
function caseRows(cases: Manifest['cases'], time: (ms: number) => string): (readonly [PlainWord, string])[] {
  if (cases === undefined) return [];
  const texts = cases.map((one) => `${one.id} ${one.name}, ${time(one.firstMs)}: ${caseStanding(one)}`);
  return [['Alarms that were decided about', texts.join(' · ')]];
}

interface VerifyReportProps {
  readonly name: string;
  readonly report: PackageReport;
}

/** What was found of a package: that all is well, or which file is not as it was. */
export function VerifyReport({ name, report: { faults, files, manifest, fingerprint } }: VerifyReportProps) {
  const { data } = useCall('evidenceKey', []);
  if (faults.length > 0) {
    // What is no package was never signed.
    const isNone = faults.every(({ what }) => what === 'no-package');
    return (
      <div className="alert alert-danger" role="alert">
        <h2>
          <Icon name="exclamation-octagon" />{' '}
          {isNone ? t('This is no whole package of evidence') : t('This package is not as it was signed')}
        </h2>
        <ul>
          {faults.map(({ file, what }) => (
            <li key={`${file} ${what}`}>
              <strong>{file ?? name}</strong> {t(faultWords[what])}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (manifest === undefined || fingerprint === undefined) return null;
  const { device, fromMs, toMs, reason, channels, footage, custody, redaction } = manifest;
  const zone = device.zoneSeconds ?? 0;
  const time = (ms: number): string => `${formatTime(ms, zone)} ${formatZone(zone)}`;
  const isOurs = data?.fingerprint === fingerprint;
  const rows: readonly (readonly [PlainWord, string])[] = [
    ['Device', [device.deviceid, device.plate].filter((part) => part !== '').join(' · ')],
    ['Clip start', time(fromMs)],
    ['Clip end', time(toMs)],
    ['Channels', channels.join(', ')],
    ['Reason', reason],
    ...fetchedRows(footage, time),
    ...redactionRows(redaction),
    ...caseRows(manifest.cases, time),
  ];
  return (
    <>
      <div className="alert alert-success">
        <h2>
          <Icon name="check-lg" />{' '}
          {redaction === undefined
            ? t('Every bit is as it was signed')
            : t('Every bit is as it was signed: a redacted copy')}
        </h2>
        {redaction === undefined ? null : (
          <p>
            {t(
              'It was decoded, covered and encoded again: it is not what the recorder sent. The original stays with the person who made it.',
            )}
          </p>
        )}
        <p className="mb-0">{t('Files looked at: {n}', { n: files })}</p>
      </div>
      <dl className="or-verify-facts">
        {rows.map(([word, text]) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {custody.map(({ timeMs, what, user: by, reason: why }) => (
          <div key={`${timeMs} ${what} ${by}`}>
            <dt>{t(stepWords[what])}</dt>
            <dd>
              {time(timeMs)} · {t('by {user}', { user: by })} · {why}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('Key')}</dt>
          <dd>
            <code>{fingerprint}</code>
            <p className={isOurs ? 'text-success-emphasis mb-0' : 'or-muted mb-0'}>
              {isOurs
                ? t('This server has signed it.')
                : data === undefined
                  ? t('Compare the key with that of the server that it is said to come from.')
                  : t('Another server has signed it: compare the key with that server’s.')}
            </p>
          </dd>
        </div>
      </dl>
    </>
  );
}
