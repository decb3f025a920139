import type { SettingSection } from '@outrider/model/entity/setting.ts';
import { type ServerSection, serverSettings } from '@outrider/model/server-settings.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { type ReactNode, useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { saidWords } from '../../../ui/notices/error-words.ts';
import { formatRecent } from '../../../ui/text/format.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { usePresence } from '../../../connection/use-presence.tsx';
import { settingText } from './setting-text.ts';

type Change = HttpAnswer<'readSettingChanges'>['changes'][number];

/** Others may set the same meanwhile. */
const RENEW_MS = 10_000;
const MS_PER_S = 1_000;

/** What was changed of a section, by whom, and a button that sets again what was before. */
export function SettingChanges({ section }: { readonly section: ServerSection }) {
  const { data } = useCall('readSettingChanges', [{ section }], { renewMs: RENEW_MS });
  const [busy, setBusy] = useState(false);
  const [run, dialog] = usePresence();
  const changes = data?.changes ?? [];
  if (changes.length === 0) return null;
  const takeBack = (id: number): void => {
    setBusy(true);
    run(async (presence) => {
      try {
        await httpCall('takeBackSetting', { section, id, ...presence });
        const again = Promise.all([askAgain('readSettingChanges'), askAgain('readServerSettings')]);
        if (section === 'protocol') await tellPorts();
        else toast('success', t('The settings were kept.'));
        await again;
      } finally {
        setBusy(false);
      }
    });
  };
  return (
    <details className="or-setting-changes">
      <summary>{t('Last changes')}</summary>
      <ul>
        {changes.map((change) => (
          <ChangeRow key={change.id} section={section} change={change}>
            {change.stays !== null ? null : (
              <button
                type="button"
                className="btn btn-sm btn-outline-secondary"
                disabled={busy}
                onClick={() => takeBack(change.id)}
              >
                {t('Take back')}
              </button>
            )}
          </ChangeRow>
        ))}
      </ul>
      {dialog}
    </details>
  );
}

/** Says whether ports are set, or wait for somebody to open them: above, there is the way to that. */
async function tellPorts(): Promise<void> {
  const { trial } = await httpCall('protocolState');
  if (trial === null) toast('success', t('The settings were kept.'));
  else
    toast(
      'warning',
      t(
        'The new ports are open. Open each address within {seconds} s: otherwise everything stays as it was.',
        {
          seconds: Math.ceil(trial.leftMs / MS_PER_S),
        },
      ),
    );
  await Promise.all([askAgain('protocolState'), askAgain('protocol')]);
}

interface ChangeRowProps {
  readonly section: ServerSection;
  readonly change: Change;
  readonly children: ReactNode;
}

function ChangeRow({ section, change, children }: ChangeRowProps) {
  const { fields }: SettingSection = serverSettings[section];
  const setting = fields[change.field];
  if (setting === undefined) return null;
  return (
    <li>
      <div>
        <strong>{translate(setting.label)}</strong>
        <span>
          {change.after === undefined
            ? t('It was changed')
            : t('{before} → {after}', {
                before: settingText(setting, change.before),
                after: settingText(setting, change.after),
              })}
        </span>
        <small className="or-muted">
          {change.by === null
            ? formatRecent(change.at * MS_PER_S)
            : t('{user}, {time}', { user: change.by, time: formatRecent(change.at * MS_PER_S) })}
        </small>
        {change.stays === null ? null : <small className="or-muted">{saidWords(change.stays)}</small>}
      </div>
      {children}
    </li>
  );
}
