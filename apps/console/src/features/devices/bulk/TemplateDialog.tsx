import { isRemoteKey, type RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import type { WireTemplate } from '@outrider/protocol/devices/template-calls.ts';
import { useCallback, useId, useMemo, useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { deviceStore } from '../../../fleet/device-store.ts';
import { useDeviceIds } from '../../../fleet/use-devices.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { LabelledInput } from '../../../ui/form/LabelledInput.tsx';
import type { RemoteDraft } from '../remote/remote-draft.ts';
import { BulkForm } from './BulkForm.tsx';
import { faultyBulk, stateOfTemplate } from './bulk-state.ts';
import '../remote/remote.css';
import './bulk.css';

const MAX_NAME = 64;

interface TemplateDialogProps {
  /** The one that is changed; absent: one is added. */
  readonly template?: WireTemplate;
  readonly onKept: () => Promise<void>;
  readonly onHide: () => void;
}

/** A template: its name, the model whose recorders it is for, and the settings that they are to have. */
export function TemplateDialog({ template, onKept, onHide }: TemplateDialogProps) {
  const id = useId();
  const { data } = useCall('listSettingStands', []);
  const devices = useDeviceIds();
  const [name, setName] = useState(template?.name ?? '');
  const [model, setModel] = useState(template?.model ?? '');
  const [draft, setDraft] = useState<RemoteDraft>(() => template?.values ?? {});
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const channels = Math.max(4, ...devices.map((device) => deviceStore.get(device)?.channelMask.length ?? 0));
  const state = useMemo(() => stateOfTemplate(channels), [channels]);
  const models = [...new Set(data?.devices.map((one) => one.model).filter(Boolean))].toSorted();
  const keys = Object.keys(draft).filter(isRemoteKey);
  const isReady = name.trim() !== '' && keys.length > 0 && faultyBulk(draft).length === 0;
  const save = async (): Promise<void> => {
    if (!isReady || busy) return;
    setBusy(true);
    setFault(undefined);
    const values = draft as Partial<Record<RemoteKey, unknown>>;
    const fields = { name: name.trim(), model: model.trim(), values };
    try {
      await (template === undefined
        ? httpCall('addSettingTemplate', fields)
        : httpCall('writeSettingTemplate', { template: template.template, edit: template.edit, ...fields }));
      await onKept();
    } catch (error) {
      setFault(errorWords(error));
      setBusy(false);
      // Somebody else may have changed it: opened once more it is as it is now.
      void askAgain('listSettingTemplates');
    }
  };
  return (
    <Dialog
      id="setting-template"
      title={template === undefined ? t('Add template') : template.name}
      size="xl"
      onHide={onHide}
      onSubmit={save}
      action={
        <button type="submit" className="btn btn-primary" disabled={!isReady || busy}>
          {t('Save')}
        </button>
      }
    >
      <div className="or-bulk-name">
        <LabelledInput
          id={`${id}-name`}
          label={t('Name')}
          maxLength={MAX_NAME}
          autoComplete="off"
          value={name}
          onText={setName}
        />
        <div>
          <LabelledInput
            id={`${id}-model`}
            label={t('Model')}
            maxLength={MAX_NAME}
            autoComplete="off"
            list={`${id}-models`}
            value={model}
            onText={setModel}
          />
          <datalist id={`${id}-models`}>
            {models.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
          <div className="form-text">
            {t('Whose recorders it is for; empty: it is applied by hand alone.')}
          </div>
        </div>
      </div>
      <BulkForm state={state} draft={draft} onDraft={useCallback((next) => setDraft(next), [])} />
      <FormFault text={fault} />
    </Dialog>
  );
}
