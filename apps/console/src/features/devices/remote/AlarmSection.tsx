import {
  ALARM_INPUTS,
  COMBINED_PLACES,
  isTakenInput,
  NO_INPUT,
  COMBINED_NEEDED,
  sortedInputs,
  withPriority,
} from '@outrider/model/remote-settings/alarm-inputs.ts';
import { alarmShowChoices } from '@outrider/model/remote-settings/alarm-show.ts';
import { z } from 'zod';
import { t } from '../../../ground/i18n/t.ts';
import { ChannelTable } from './ChannelTable.tsx';
import { type FieldParts, RemoteField } from './RemoteField.tsx';
import { wordedSettingOf } from './sections.ts';
import { useRemoteForm, useRemoteValue } from './use-remote-form.ts';
import { alarmShowWords } from './value-words.ts';
import { ValueInput } from './ValueInput.tsx';
import { ValueTable } from './ValueTable.tsx';

const numbers = Array.from({ length: ALARM_INPUTS }, (_, at) => at + 1);

/** A priority as recorders and people know it. */
const priorityName = (number: number): string => ['pri', number].join('');

const listOf = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : []);

/** Values of all alarms with another one for one of them: where the recorder said none, the others have none before somebody chooses it. */
const withAlarm = <T,>(list: readonly T[], changed: number, value: T): readonly (T | undefined)[] =>
  numbers.map((_, at) => (at === changed ? value : list[at]));

/** What the recorder does at alarms: a row an input, then what several of them together are (rules RSET-58 and RSET-59). */
export function AlarmSection() {
  return (
    <>
      <AlarmTable />
      <RemoteField keyName="event_ComAlmNo" input={(parts) => <CombinedInputs {...parts} />} />
      <RemoteField keyName="event_ComAlmShow" input={(parts) => <ShowSelect {...parts} />} />
      <RemoteField keyName="event_ComAlmPri" input={(parts) => <PrioritySelect {...parts} />} />
      <RemoteField keyName="event_AdasEn" />
      <RemoteField keyName="event_DsmEn" />
      <ChannelTable keys={['event_MdEn']} />
    </>
  );
}

function AlarmTable() {
  const { set } = useRemoteForm();
  const shown = listOf(useRemoteValue('event_AlmShow'));
  const pushed = useRemoteValue('event_AlmPush');
  const pushes = Array.isArray(pushed) ? (pushed as readonly boolean[]) : [];
  const held = listOf(useRemoteValue('event_AlmPri'));
  return (
    <ValueTable
      heading={t('Alarm')}
      rows={numbers.map((number) => t('Alarm {number}', { number }))}
      keys={['event_AlmShow', 'event_AlmPush', 'event_AlmPri']}
      cell={(key, at, parts) => {
        if (key === 'event_AlmShow')
          return (
            <ShowSelect
              {...parts}
              value={shown[at]}
              onValue={(value) => set(key, withAlarm(shown, at, Number(value)))}
            />
          );
        if (key === 'event_AlmPri')
          return (
            <PrioritySelect
              {...parts}
              value={held[at]}
              // Each priority is there once, also where the recorder said none.
              onValue={(value) =>
                set(key, withPriority(held.length === 0 ? numbers : held, at, Number(value)))
              }
            />
          );
        return (
          <ValueInput
            {...parts}
            setting={wordedSettingOf(key)}
            schema={onOff}
            value={pushes[at]}
            isWrong={false}
            onValue={(value) => set(key, withAlarm(pushes, at, value === true))}
          />
        );
      }}
    />
  );
}

/** What one alarm of a list is: on or off. */
const onOff = z.boolean();

type SelectParts = Pick<FieldParts, 'id' | 'describedBy' | 'value' | 'onValue'> & { readonly name?: string };

interface NumberSelectProps extends SelectParts {
  readonly choices: readonly number[];
  readonly words: (choice: number) => string;
}

function NumberSelect({ id, describedBy, value, onValue, name, choices, words }: NumberSelectProps) {
  const isKnown = typeof value === 'number';
  return (
    <select
      id={id}
      className="form-select"
      aria-label={name}
      aria-describedby={describedBy}
      value={isKnown ? value : ''}
      onChange={({ target }) => onValue(Number(target.value))}
    >
      {isKnown ? null : (
        <option value="" disabled>
          –
        </option>
      )}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {words(choice)}
        </option>
      ))}
    </select>
  );
}

function ShowSelect(props: SelectParts) {
  const { state } = useRemoteForm();
  return <NumberSelect {...props} choices={alarmShowChoices(state.channels)} words={alarmShowWords} />;
}

function PrioritySelect(props: SelectParts) {
  return <NumberSelect {...props} choices={numbers} words={priorityName} />;
}

/** Which inputs ring together: what the first two places have is not offered in the others. */
function CombinedInputs({ id, describedBy, value, onValue }: FieldParts) {
  const said = listOf(value);
  const chosen = Array.from({ length: COMBINED_PLACES }, (_, place) => said[place] ?? NO_INPUT);
  return (
    <fieldset className="or-remote-inputs" aria-describedby={describedBy}>
      {chosen.map((input, place) => (
        <select
          key={place}
          id={place === 0 ? id : undefined}
          className="form-select"
          aria-label={t('Input {number} of the combined alarm', { number: place + 1 })}
          value={input}
          onChange={({ target }) => onValue(sortedInputs(chosen.with(place, Number(target.value))))}
        >
          {place < COMBINED_NEEDED && input !== NO_INPUT ? null : (
            <option value={NO_INPUT} disabled={place < COMBINED_NEEDED}>
              –
            </option>
          )}
          {numbers.map((number) => (
            <option key={number} value={number} disabled={isTakenInput(chosen, place, number)}>
              {number}
            </option>
          ))}
        </select>
      ))}
    </fieldset>
  );
}
