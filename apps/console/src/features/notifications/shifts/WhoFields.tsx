import { useFormContext } from 'react-hook-form';
import { t } from '../../../ground/i18n/t.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { wayWords } from '../way-words.ts';

interface WhoFieldsProps {
  /** Of the row in the form. */
  readonly name: string;
  readonly ways: readonly (keyof typeof whoWords)[];
  readonly wayLabel: string;
  readonly receiverLabel: string;
  /** Whether there is somebody to be entered. */
  readonly hasReceiver: boolean;
}

const whoWords = { ...wayWords, nobody: 'Nobody' } as const;

/** In which way somebody on duty is told, and where. */
export function WhoFields({ name, ways, wayLabel, receiverLabel, hasReceiver }: WhoFieldsProps) {
  const { register } = useFormContext();
  return (
    <div className="or-shift-who">
      <select {...register(`${name}.way`)} className="form-select" aria-label={wayLabel}>
        {ways.map((way) => (
          <option key={way} value={way}>
            {t(whoWords[way])}
          </option>
        ))}
      </select>
      {hasReceiver ? (
        <TextField name={`${name}.receiver`} label={receiverLabel} hideLabel placeholder={t('Receiver')} />
      ) : null}
    </div>
  );
}
