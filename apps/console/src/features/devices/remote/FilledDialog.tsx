import { remoteKeys, type RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { useMemo, useState } from 'react';
import { useSession } from '../../../connection/use-session.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { useAskBeforeLeaving } from '../../../ground/use-ask-before-leaving.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx';
import { Tabs } from '../../../ui/choices/Tabs.tsx';
import { toast } from '../../../ui/notices/toast.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { canCutOff, changesOf, faultyKeys, type RemoteDraft, withValue } from './remote-draft.ts';
import { sendChanges, takeBackWish } from './send-changes.ts';
import { tellOf } from './tell-of.ts';
import { pendingWish, type RemoteState } from './remote-state.ts';
import { AsTheyWere } from './AsTheyWere.tsx';
import { ReviewChanges } from './ReviewChanges.tsx';
import { SectionPanel } from './SectionPanel.tsx';
import { firstSection, menuFor } from './sections.ts';
import { RemoteFormContext } from './use-remote-form.ts';

interface FilledDialogProps {
  readonly deviceid: string;
  readonly state: RemoteState;
  /** Reads the recorder's settings anew. */
  readonly onChanged: () => Promise<unknown>;
  readonly onHide: () => void;
}

/** A form is filled, then what it changes is shown, then sent. */
type Step = 'form' | 'review' | 'saving';

/** The settings of a recorder: a menu of sections, what is set in one, and what is about to be sent. */
export function FilledDialog({ deviceid, state, onChanged, onHide }: FilledDialogProps) {
  const access = useSession(({ access: all }) => all);
  const [draft, setDraft] = useState<RemoteDraft>({});
  const [step, setStep] = useState<Step>('form');
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();

  const menu = useMemo(() => menuFor((right) => hasRight(access, right)), [access]);
  const [wanted, setSection] = useState(() => firstSection(menu, state));
  const section = menu.find(({ name }) => name === wanted) ?? menu[0];
  const changes = changesOf(state, draft);
  useAskBeforeLeaving(changes.length > 0);
  const isSettable = remoteKeys.some((key) => state.offered.includes(key));
  const faulty = useMemo(() => faultyKeys(state.channels, draft), [state, draft]);
  const isWrong = faulty.length > 0;
  const isTyped = !canCutOff(changes) || typed === deviceid;

  const form = useMemo(
    () => ({
      deviceid,
      state,
      draft,
      faulty,
      set: (key: RemoteKey, value: unknown) => setDraft((before) => withValue(state, before, key, value)),
      takeBack: (key: RemoteKey) => {
        void takeBackWish(deviceid, key).then(onChanged, toastError);
      },
    }),
    [deviceid, state, draft, faulty, onChanged],
  );

  const review = (): void => {
    setFault(undefined);
    setTyped('');
    if (changes.length === 0) toast('info', t('no changes'));
    else setStep('review');
  };
  const send = async (): Promise<void> => {
    if (!isTyped) return;
    setStep('saving');
    setFault(undefined);
    try {
      tellOf(deviceid, await sendChanges(deviceid, changes));
      setDraft({});
      setStep('form');
      await onChanged();
    } catch (error) {
      toastError(error);
      setFault(errorWords(error));
      setStep('review');
    }
  };

  const inReview = step !== 'form';
  const hide = (): void => {
    if (asking) setAsking(false);
    else if (step === 'review') setStep('form');
    else if (step === 'form') {
      if (changes.length > 0) setAsking(true);
      else onHide();
    }
  };
  const tabOf = ({ name, title, keys }: (typeof menu)[number]) => {
    const changed = changes.filter(({ key }) => keys.includes(key)).length;
    const waits = keys.some((key) => pendingWish(state, key) !== undefined);
    return {
      name,
      text: changed === 0 ? t(title) : `${t(title)} (${changed})`,
      mark: waits ? (
        <span className="or-remote-waits">
          <span className="visually-hidden">{t('Waits for the recorder')}</span>
        </span>
      ) : null,
    };
  };

  return (
    <Dialog
      id="remote-settings"
      title={t('{device} remote settings', { device: deviceid })}
      size="xl"
      onHide={hide}
      onSubmit={async () => {
        if (step === 'form' && isSettable && !isWrong) review();
        else if (step === 'review') await send();
      }}
      {...(asking ? { footer: <LeaveQuestion onStay={() => setAsking(false)} onLeave={onHide} /> } : {})}
      action={
        step === 'form' ? (
          isSettable && (
            <button type="submit" className="btn btn-primary" disabled={isWrong}>
              {changes.length === 0 ? t('Save') : t('Save {count} changes', { count: changes.length })}
            </button>
          )
        ) : (
          <button
            type="submit"
            className={canCutOff(changes) ? 'btn btn-danger' : 'btn btn-primary'}
            disabled={step === 'saving' || !isTyped}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is shown is sent by Enter, or by a typed id
            autoFocus={!canCutOff(changes)}
          >
            {step === 'saving' ? t('Saving...') : t('Send {count} changes', { count: changes.length })}
          </button>
        )
      }
    >
      <RemoteFormContext value={form}>
        {inReview ? (
          <div aria-busy={step === 'saving'}>
            <ReviewChanges
              deviceid={deviceid}
              changes={changes}
              online={state.online}
              typed={typed}
              onType={setTyped}
            />
            <FormFault text={fault} />
          </div>
        ) : section === undefined || !isSettable ? (
          <EmptyState icon="gear" title={t('No Setable Item')}>
            <p>{t('{device} has not said what can be set on it.', { device: deviceid })}</p>
            {state.fault === '' ? null : <p>{translate(state.fault)}</p>}
          </EmptyState>
        ) : (
          <>
            <AsTheyWere state={state} />
            <div className="or-remote">
              <Tabs
                label={t('Sections')}
                layout="column"
                tabs={menu.map(tabOf)}
                shown={section.name}
                onShow={setSection}
                head={(tabs) => <nav className="or-remote-menu">{tabs}</nav>}
                panelClass="or-remote-panel"
              >
                <SectionPanel key={section.name} section={section} />
              </Tabs>
            </div>
          </>
        )}
      </RemoteFormContext>
    </Dialog>
  );
}
