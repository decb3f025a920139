import type { SettingSection } from '@outrider/model/entity/setting.ts';
import { type ServerSection, serverSettings } from '@outrider/model/server-settings.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useRef, useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { usePresence } from '../../../connection/use-presence.tsx';
import { t, translate } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { errorWords, saidWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { Labelled } from '../../../ui/form/Labelled.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { settingText } from './setting-text.ts';

type Looked = HttpAnswer<'checkSettingsFile'>;

/** All settings but secrets as one file: out, and in after a look at what would change. */
export function SettingsFile() {
  const [open, setOpen] = useState(false);
  const save = async (): Promise<void> => {
    try {
      const file = await httpCall('settingsFile');
      saveFile(
        new Blob([JSON.stringify(file, undefined, 2)], { type: 'application/json' }),
        'outrider-settings.json',
      );
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <div className="d-grid gap-2" title={t('All settings except secrets and ports.')}>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => void save()}>
        {t('Export settings')}
      </button>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setOpen(true)}>
        {t('Import settings…')}
      </button>
      {open ? <TakeFile onHide={() => setOpen(false)} /> : null}
    </div>
  );
}

function TakeFile({ onHide }: { readonly onHide: () => void }) {
  const [file, setFile] = useState<unknown>();
  const [looked, setLooked] = useState<Looked>();
  const [fault, setFault] = useState<string>();
  const [run, dialog] = usePresence();
  /** What is chosen last is what is shown, and taken. */
  const turns = useRef(0);
  async function choose(chosen: File | undefined): Promise<void> {
    const turn = ++turns.current;
    setLooked(undefined);
    setFault(undefined);
    if (chosen === undefined) return;
    try {
      const read: unknown = JSON.parse(await chosen.text());
      const found = await httpCall('checkSettingsFile', { file: read });
      if (turn !== turns.current) return;
      setLooked(found);
      setFile(read);
    } catch (error) {
      if (turn !== turns.current) return;
      setFault(error instanceof SyntaxError ? t('This is no file of settings') : errorWords(error));
    }
  }
  const take = (): void => {
    run(async (presence) => {
      await httpCall('takeSettingsFile', { file, ...presence });
      toast('success', t('The settings were kept.'));
      await Promise.all([askAgain('readServerSettings'), askAgain('readSettingChanges')]);
      onHide();
    });
  };
  const count = looked?.changes.length ?? 0;
  return (
    <>
      <Dialog
        id="settings-file"
        title={t('Import settings')}
        onHide={onHide}
        size="lg"
        action={
          <button type="button" className="btn btn-primary" disabled={count === 0} onClick={take}>
            {t('Set {count} settings', { count })}
          </button>
        }
      >
        <Labelled id="settings-file-input" label={t('File of settings (JSON)')}>
          <input
            id="settings-file-input"
            type="file"
            className="form-control"
            accept=".json,application/json"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
          <div className="form-text">
            {t('Nothing is changed before you confirm. Each change is kept, and can be taken back.')}
          </div>
        </Labelled>
        <FormFault text={fault} />
        {looked === undefined ? null : <What {...looked} />}
      </Dialog>
      {dialog}
    </>
  );
}

function What({ changes, left }: Looked) {
  return (
    <>
      <h3 className="h6">{t('What changes')}</h3>
      {changes.length === 0 ? <p>{t('The file changes nothing.')}</p> : null}
      <ul className="list-unstyled">
        {changes.map(({ section, field, before, after }) => {
          const { title, fields }: SettingSection = serverSettings[section as ServerSection];
          const setting = fields[field];
          return setting === undefined ? null : (
            <li key={`${section}.${field}`} className="mb-2">
              <strong>{`${translate(title)} · ${translate(setting.label)}`}</strong>
              <div>
                {t('{before} → {after}', {
                  before: settingText(setting, before),
                  after: settingText(setting, after),
                })}
              </div>
            </li>
          );
        })}
      </ul>
      {left.length === 0 ? null : (
        <>
          <h3 className="h6">{t('What is not taken')}</h3>
          <ul className="list-unstyled">
            {left.map(({ key, reason }) => (
              <li key={key}>
                <strong>{key}</strong> <span className="or-muted">{saidWords(reason)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
