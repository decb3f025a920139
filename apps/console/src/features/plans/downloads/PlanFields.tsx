import { mediaParts, type PlanMedia } from '@outrider/model/plans/download-plan.ts';
import { PLAN_CHANNELS } from '@outrider/model/plans/limits.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PlanEdit } from '../../../fleet/plans/plan-edit.ts';
import { PlanScopeFields } from '../../../fleet/plans/PlanScopeFields.tsx';
import { t, translate } from '../../../ground/i18n/t.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SwitchField } from '../../../ui/form/SwitchField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { WantedChannels } from '../../../ui/form/WantedChannels.tsx';
import { asksTwice, type PlanValues } from './plan-values.ts';
import { mediaWords, modeWords } from './plan-words.ts';
import { TimePart } from './TimePart.tsx';

const channels = Array.from({ length: PLAN_CHANNELS }, (_, at) => at + 1);

/** The fields of a plan. */
export function PlanFields({ edit }: { readonly edit: PlanEdit }) {
  const { control, formState } = useFormContext<PlanValues>();
  const [code, mode, media, uploads] = useWatch({ control, name: ['code', 'mode', 'media', 'uploads'] });
  const confirmFault = formState.errors.confirmed?.message;
  return (
    <div className="or-plan-fields">
      <div>
        <PlanScopeFields edit={edit} />
        <SelectField
          name="mode"
          label={t('Download mode')}
          options={modeWords.map(([value, word]) => ({ value: String(value), text: t(word) }))}
          alsoChecks={formState.isSubmitted ? ['download', 'confirmed'] : []}
        />
        {asksTwice({ mode, code }) ? (
          <div className="alert alert-danger" role="alert">
            <p>
              {t(
                'These events are emergencies. Discarded, they are counted only: nobody is told, and nothing is kept.',
              )}
            </p>
            <SwitchField name="confirmed" label={t('Yes, discard these emergencies')} />
            {confirmFault === undefined ? null : <strong>{translate(confirmFault)}</strong>}
          </div>
        ) : null}
        <SelectField
          name="media"
          label={t('Cover media type')}
          options={mediaWords.map(([value, word]) => ({ value: String(value), text: t(word) }))}
          hint={t('A snapshot is a picture that the recorder takes when it tells of the event.')}
        />
        {mediaParts(Number(media) as PlanMedia).snapshot ? (
          <SwitchField
            name="eachSecond"
            label={t('A snapshot every second')}
            hint={t('For as long as footage is wanted after the event, a minute at most.')}
          />
        ) : null}
      </div>
      <WantedChannels channels={channels} nameOf={(channel) => t('Channel {n}', { n: channel })} />
      <div>
        <Offset name="pre" has="hasPre" label={t('Seconds before the event')} />
        <Offset name="post" has="hasPost" label={t('Seconds after the event')} />
        <TextField
          name="interval"
          label={t('Interval')}
          unit="s"
          inputMode="numeric"
          hint={t('How long after an event with footage others of its kind get none. 0: no pause.')}
        />
        <TextField
          name="longest"
          label={t('Longest footage from the card')}
          unit="s"
          inputMode="numeric"
          hint={t('0: no limit.')}
        />
        <SwitchField name="ignitionOff" label={t('Only while the ignition is off')} />
        <SwitchField
          name="uploads"
          label={t('Upload it by FTP')}
          hint={t('To the server of Server Settings, Footage upload, once it was fetched.')}
        />
        {uploads ? (
          <>
            <TextField
              name="uploadTo"
              label={t('Folder on the FTP server')}
              hint={t('A folder such as alarms/north.')}
            />
            <SwitchField
              name="customPath"
              label={t('By device, day and channel')}
              hint={t('Files are named by their time in folders; else each has one long name.')}
            />
          </>
        ) : null}
      </div>
      <TimePart />
    </div>
  );
}

interface OffsetProps {
  readonly name: 'pre' | 'post';
  readonly has: 'hasPre' | 'hasPost';
  readonly label: string;
}

/** Seconds that are said, or the system default (rule PLAN-6). */
function Offset({ name, has, label }: OffsetProps) {
  const { control } = useFormContext<PlanValues>();
  const isSaid = useWatch({ control, name: has });
  return (
    <div className="or-plan-offset">
      <SwitchField name={has} label={label} {...(isSaid ? {} : { hint: t('system default') })} />
      {isSaid ? <TextField name={name} label={label} hideLabel unit="s" inputMode="numeric" /> : null}
    </div>
  );
}
