import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import type { ReactNode } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { formatDay } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icons.ts';
import { passkeyFault } from './passkey-support.ts';

interface FactorRowsProps {
  readonly own: HttpAnswer<'ownFactors'>;
  readonly onApp: () => void;
  readonly onRemoveApp: () => void;
  readonly onPasskey: () => void;
  readonly onRemovePasskey: (id: string) => void;
  readonly onCodes: () => void;
}

const day = (seconds: number): string => formatDay(seconds * 1000);

/** What somebody has beside their password, with what they can do about it. */
export function FactorRows(props: FactorRowsProps) {
  const { own, onApp, onRemoveApp, onPasskey, onRemovePasskey, onCodes } = props;
  const { authenticator, passkeys, recoveryCodes, duty } = own;
  const hasAny = authenticator !== null || passkeys.length > 0;
  const noPasskeys = passkeyFault();
  return (
    <ul className="or-factors">
      <Row
        icon="phone"
        title={t('Authenticator app')}
        about={
          authenticator === null
            ? t('An app on your phone shows a six-digit code, which you enter in addition to your password.')
            : t('In use since {date}', { date: day(authenticator) })
        }
      >
        <button type="button" className="btn btn-sm btn-outline-primary" onClick={onApp}>
          {authenticator === null ? t('Set up') : t('Replace')}
        </button>
        {authenticator === null ? null : (
          <button
            type="button"
            className="btn btn-sm btn-outline-danger"
            aria-label={t('Remove the authenticator app')}
            onClick={onRemoveApp}
          >
            {t('Remove')}
          </button>
        )}
      </Row>
      <Row
        icon="key"
        title={t('Passkeys')}
        about={
          noPasskeys === undefined
            ? t('Your fingerprint, face, PIN or security key signs you in without a password.')
            : t(noPasskeys)
        }
      >
        {noPasskeys === undefined ? (
          <button type="button" className="btn btn-sm btn-outline-primary" onClick={onPasskey}>
            {t('Add a passkey')}
          </button>
        ) : null}
      </Row>
      {passkeys.map(({ id, name, host, added, used }) => (
        <Row
          key={id}
          icon="key"
          title={name}
          about={`${t('For {host}, since {date}', { host, date: day(added) })}. ${
            used === 0 ? t('Not used yet') : t('Last used {date}', { date: day(used) })
          }`}
          below
        >
          <button
            type="button"
            className="btn btn-sm btn-outline-danger"
            aria-label={t('Remove the passkey {name}', { name })}
            onClick={() => onRemovePasskey(id)}
          >
            {t('Remove')}
          </button>
        </Row>
      ))}
      {hasAny ? (
        <Row
          icon="lock"
          title={t('Recovery codes')}
          about={t('{count} codes left', { count: recoveryCodes })}
        >
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onCodes}>
            {t('Make new codes')}
          </button>
        </Row>
      ) : null}
      {duty ? <li className="or-muted">{t('Your permission asks for at least one of them.')}</li> : null}
    </ul>
  );
}

interface RowProps {
  readonly icon: IconName;
  readonly title: string;
  readonly about: string;
  /** Whether it is a part of the row above. */
  readonly below?: boolean;
  readonly children: ReactNode;
}

function Row({ icon, title, about, below = false, children }: RowProps) {
  return (
    <li className={`or-factor ${below ? 'or-factor-below' : ''}`}>
      <Icon name={icon} size="1.25rem" />
      <div>
        <strong>{title}</strong>
        <p className="or-muted">{about}</p>
      </div>
      <div className="or-factor-actions">{children}</div>
    </li>
  );
}
