import type { LengthUnit } from '@outrider/model/preferences/units.ts';
import type { WireWork } from '@outrider/protocol/maintenance/calls.ts';
import { t } from '../../ground/i18n/t.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { costText, hoursText, takenBackText, wayText } from './maintenance-words.ts';

interface WorkDialogProps {
  readonly work: WireWork;
  readonly unit: LengthUnit;
  readonly onHide: () => void;
}

/** All that was noted of a work, in full: on a phone its card has no room for that. */
export function WorkDialog({ work, unit, onHide }: WorkDialogProps) {
  const { deviceid, day, until, odometer, hours, cost, note, user } = work;
  const facts = [
    [t('Vehicle'), deviceid],
    [t('Done on'), day],
    [t('Valid until'), until],
    [t('Odometer'), odometer === undefined ? undefined : wayText(odometer, unit)],
    [t('Engine hours'), hours === undefined ? undefined : hoursText(hours)],
    [t('Cost'), costText(cost)],
    [t('Note'), note],
    [t('Noted by'), user],
  ].filter(([, value]) => value !== undefined && value !== '');
  return (
    <Dialog
      id="work"
      title={work.name}
      onHide={onHide}
      footer={
        <button type="button" className="btn btn-primary" onClick={onHide}>
          {t('Close')}
        </button>
      }
    >
      <dl className="or-work-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {work.back === undefined ? null : <p className="or-work-back">{takenBackText(work.back)}</p>}
    </Dialog>
  );
}
