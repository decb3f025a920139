import {
  ALL_DEVICES,
  MOST_REDIRECTS,
  type RedirectRule,
  redirectSettings,
  redirectTarget,
} from '@outrider/model/server/redirect-settings.ts';
import { useState } from 'react';
import { useCall } from '../../../../connection/use-call.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { errorWords } from '../../../../ui/notices/error-words.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../../ui/icons/IconButton.tsx';
import { Skeleton } from '../../../../ui/states/Skeleton.tsx';
import { toastError } from '../../../../ui/notices/toast-error.ts';
import { writeSection } from '../write-section.ts';
import { AddRedirect } from './AddRedirect.tsx';
import { MovedDevices } from './MovedDevices.tsx';

/** Devices that are told to report to another server: the rules, and how it stands with each device. */
export function DeviceRedirects() {
  const { data, error, refetch } = useCall('readServerSettings', [{ section: 'deviceRedirect' }]);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<RedirectRule>();
  if (error !== null)
    return (
      <ErrorState title={t('This could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  const state = data?.fields['rules'];
  if (state === undefined) return <Skeleton width="100%" height="8rem" />;
  const rules = redirectSettings.fields.rules.schema.parse(state.value);
  const save = async (wanted: readonly RedirectRule[]): Promise<void> => {
    await writeSection('deviceRedirect', { rules: wanted }, data?.fields ?? {});
    await refetch();
  };
  const remove = async (rule: RedirectRule): Promise<void> => {
    setRemoving(undefined);
    await save(rules.filter(({ prefix }) => prefix !== rule.prefix)).catch(toastError);
  };
  return (
    <>
      <p className="or-muted mb-0">
        {t(
          'Devices whose id begins with this are told to report to another server, once each, when they are connected. The longest match applies; * is for all others.',
        )}
      </p>
      {rules.length === 0 ? (
        <EmptyState icon="box-arrow-up-right" title={t('No device goes to another server.')} />
      ) : (
        <ul className="or-media-list">
          {rules.map((rule) => (
            <li key={rule.prefix} className="or-media">
              <div className="or-media-head">
                <Icon name="box-arrow-up-right" />
                <strong>{ruleName(rule)}</strong>
                <span>{t('to {server}', { server: redirectTarget(rule) })}</span>
                <span className="or-media-actions">
                  <IconButton
                    icon="trash3"
                    text={t('Remove the rule {prefix}', { prefix: rule.prefix })}
                    className="or-action"
                    onClick={() => setRemoving(rule)}
                  />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {rules.length === MOST_REDIRECTS ? null : (
        <button
          type="button"
          className="btn btn-outline-primary align-self-start"
          onClick={() => setAdding(true)}
        >
          <Icon name="plus-lg" /> {t('Add a rule')}
        </button>
      )}
      {rules.length === 0 ? null : <MovedDevices />}
      {adding ? (
        <AddRedirect
          rules={rules}
          onSave={(rule) => save([...rules, rule])}
          onHide={() => setAdding(false)}
        />
      ) : null}
      {removing === undefined ? null : (
        <Dialog
          id="remove-redirect"
          title={t('Remove the rule {prefix}', { prefix: removing.prefix })}
          onHide={() => setRemoving(undefined)}
          action={
            <button type="button" className="btn btn-danger" onClick={() => void remove(removing)}>
              {t('Remove')}
            </button>
          }
        >
          <p className="mb-0">{t('Devices that were told stay where they are.')}</p>
        </Dialog>
      )}
    </>
  );
}

const ruleName = ({ prefix }: RedirectRule): string =>
  prefix === ALL_DEVICES ? t('All devices') : t('Devices {prefix}…', { prefix });
