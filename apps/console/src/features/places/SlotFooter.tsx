import { useRef, useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { AskFirst } from '../../ui/dialog/AskFirst.tsx';
import { FormFault } from '../../ui/notices/FormFault.tsx';
import { LeaveQuestion } from '../../ui/form/LeaveQuestion.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { toast } from '../../ui/notices/toast.ts';
import { useKeptClear } from '../../ui/notices/use-kept-clear.ts';

/** Whether somebody wants to go to another slot while there are changes, and what becomes of that. */
export interface Leaving {
  readonly asking: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** What is in a slot, as one who removes it is asked of it. */
export interface Removal {
  readonly text: string;
  /** What it is called. */
  readonly name: string;
  readonly note: string;
  readonly doneText: string;
  /** @throws what is said then */
  readonly onRemove: () => Promise<unknown>;
  readonly onRemoved: () => void;
}

interface SlotFooterProps extends Leaving {
  /** Undefined where nothing is in the slot yet. */
  readonly removal: Removal | undefined;
  /** Id of the form that it saves. */
  readonly form: string;
  readonly fault: string | undefined;
  readonly disabled: boolean;
  /** Loads anew what is in the slot. */
  readonly again: () => void;
}

/** Saves what is in a slot; in place of that it asks whether changes may be lost. */
export function SlotFooter(props: SlotFooterProps) {
  const { form, fault, disabled, again, asking, onStay, onLeave, removal } = props;
  const [removes, setRemoves] = useState(false);
  const foot = useRef<HTMLElement>(null);
  useKeptClear(foot, 'bottom');
  return (
    <footer ref={foot}>
      <FormFault text={fault} />
      {asking ? (
        <LeaveQuestion onStay={onStay} onLeave={onLeave} />
      ) : (
        <div className="or-fence-save">
          <button type="submit" form={form} className="btn btn-primary" disabled={disabled}>
            {t('Save')}
          </button>
          {fault === undefined ? null : (
            <button type="button" className="btn btn-outline-secondary" onClick={again}>
              <Icon name="arrow-counterclockwise" /> {t('Load it again')}
            </button>
          )}
          {removal === undefined ? null : (
            <button type="button" className="btn btn-outline-danger" onClick={() => setRemoves(true)}>
              <Icon name="trash3" label={removal.text} />
            </button>
          )}
        </div>
      )}
      {removes && removal !== undefined ? (
        <AskFirst
          id="remove-slot"
          title={removal.text}
          doText={removal.text}
          note={removal.note}
          onDo={async () => {
            await removal.onRemove();
            toast('success', removal.doneText);
            removal.onRemoved();
          }}
          onHide={() => setRemoves(false)}
        >
          {removal.name}
        </AskFirst>
      ) : null}
    </footer>
  );
}
