import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatRecent } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useNow } from '../../../ui/use-now.ts';

const RENEW_MS = 5_000;
/** A certificate that ends so soon is told of. */
const SOON_MS = 30 * 86_400_000;

type Served = NonNullable<HttpAnswer<'certificateState'>['certificate']>;

const originWords = (from: Served['from']): string =>
  from === 'option'
    ? t('From the files of the start')
    : from === 'setting'
      ? t('As it is set here')
      : from === 'authority'
        ? t('From the authority that was asked')
        : t('The server’s own: browsers warn of it once');

/** Whether a certificate holds for the name by which this page was opened; `*` stands for one label. */
function isFor(names: readonly string[], host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return names.some((one) => {
    const known = one.toLowerCase();
    return known === name || (known.startsWith('*.') && name.slice(name.indexOf('.')) === known.slice(1));
  });
}

/** What https is served with, below the form. */
export function SslCard() {
  const { data } = useCall('certificateState', [], { renewMs: RENEW_MS });
  if (data === undefined) return null;
  const { https, certificate } = data;
  return (
    <section className="or-way-test or-ssl">
      {https ? null : (
        <p className="or-relay-phase text-secondary-emphasis">
          <Icon name="pause-circle-fill" />
          {t('This server serves plain http: a certificate is kept, and not used.')}
        </p>
      )}
      {certificate === null ? null : <Facts certificate={certificate} />}
    </section>
  );
}

function Facts({ certificate }: { readonly certificate: Served }) {
  const { from, fingerprint, names, issuer, validUntil } = certificate;
  const left = validUntil - useNow();
  const warnings = [
    left < 0
      ? t('It has ended: browsers refuse it.')
      : left < SOON_MS
        ? t('It ends within 30 days.')
        : undefined,
    isFor(names, location.hostname)
      ? undefined
      : t('It is not for {host}, by which this page was opened: browsers warn.', { host: location.hostname }),
  ].filter((one) => one !== undefined);
  return (
    <>
      <h3>{t('The certificate that is served')}</h3>
      {warnings.map((text) => (
        <p key={text} className="or-relay-phase text-warning-emphasis">
          <Icon name="exclamation-triangle" />
          {text}
        </p>
      ))}
      <dl className="or-ssl-facts">
        <dt>{t('Comes from')}</dt>
        <dd>
          {originWords(from)}
          {from === 'authority' ? (
            <div className="form-text">
              {t('Until it expires, it is used instead of a certificate set here.')}
            </div>
          ) : null}
        </dd>
        <dt>{t('Valid for')}</dt>
        <dd>{names.join(', ')}</dd>
        <dt>{t('Issued by')}</dt>
        <dd>{issuer}</dd>
        <dt>{t('Ends')}</dt>
        <dd>{formatRecent(validUntil)}</dd>
        <dt>{t('Fingerprint (SHA-256)')}</dt>
        <dd className="font-monospace">{fingerprint}</dd>
      </dl>
    </>
  );
}
