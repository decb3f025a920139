import { t } from '../../ground/i18n/t.ts';
import { FormFault } from '../../ui/form/FormFault.tsx';
import { LeaveQuestion } from '../../ui/form/LeaveQuestion.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Whether somebody wants to go to another slot while there are changes, and what becomes of that. */
export interface Leaving {
  readonly asking: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

interface SlotFooterProps extends Leaving {
  /** Id of the form that it saves. */
  readonly form: string;
  readonly fault: string | undefined;
  readonly disabled: boolean;
  /** Loads anew what is in the slot. */
  readonly again: () => void;
}

/** Saves what is in a slot; in place of that it asks whether changes may be lost. */
export function SlotFooter(props: SlotFooterProps) {
  const { form, fault, disabled, again, asking, onStay, onLeave } = props;
  return (
    <footer>
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
        </div>
      )}
    </footer>
  );
}
