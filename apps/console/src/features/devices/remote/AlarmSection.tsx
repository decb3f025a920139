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
import { useId } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { ChannelTable } from './ChannelTable.tsx';
import { type FieldParts, RemoteField } from './RemoteField.tsx';
import { wordedSettingOf } from './sections.ts';
import { useRemoteForm, useRemoteValue } from './use-remote-form.ts';
import { alarmShowWords } from './value-words.ts';
import { WishLine } from './WishLine.tsx';

const numbers = Array.from({ length: ALARM_INPUTS }, (_, at) => at + 1);
const columns = ['event_AlmShow', 'event_AlmPush', 'event_AlmPri'] as const;

/** A priority as recorders and people know it. */
const priorityName = (number: number): string => ['pri', number].join('');

const listOf = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : []);

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
  const { state, set } = useRemoteForm();
  const id = useId();
  const shown = listOf(useRemoteValue('event_AlmShow'));
  const pushed = useRemoteValue('event_AlmPush');
  const pushes = Array.isArray(pushed) ? (pushed as boolean[]) : [];
  const priorities = listOf(useRemoteValue('event_AlmPri'));
  const offered = columns.filter((key) => state.offered.includes(key));
  if (offered.length === 0) return null;
  const has = (key: (typeof columns)[number]): boolean => offered.includes(key);
  const replaced = <T,>(list: readonly T[], at: number, value: T): readonly T[] => list.with(at, value);
  return (
    <div className="or-remote-channels">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Alarm')}</th>
            {offered.map((key) => (
              <th key={key} scope="col">
                {t(wordedSettingOf(key).label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers.map((number, at) => {
            const name = t('Alarm {number}', { number });
            const part = (key: (typeof columns)[number], value: unknown) => ({
              id: `${id}-${key}-${at}`,
              name: `${t(wordedSettingOf(key).label)}, ${name}`,
              describedBy: `${id}-${key}`,
              value,
            });
            return (
              <tr key={number}>
                <th scope="row">{name}</th>
                {has('event_AlmShow') ? (
                  <td data-label={t(wordedSettingOf('event_AlmShow').label)}>
                    <ShowSelect
                      {...part('event_AlmShow', shown[at])}
                      onValue={(value) => set('event_AlmShow', replaced(shown, at, Number(value)))}
                    />
                  </td>
                ) : null}
                {has('event_AlmPush') ? (
                  <td data-label={t(wordedSettingOf('event_AlmPush').label)}>
                    <span className="form-check form-switch or-remote-switch">
                      <input
                        type="checkbox"
                        className="form-check-input"
                        aria-label={part('event_AlmPush', undefined).name}
                        checked={pushes[at] === true}
                        onChange={({ target }) => set('event_AlmPush', replaced(pushes, at, target.checked))}
                      />
                    </span>
                  </td>
                ) : null}
                {has('event_AlmPri') ? (
                  <td data-label={t(wordedSettingOf('event_AlmPri').label)}>
                    <PrioritySelect
                      {...part('event_AlmPri', priorities[at])}
                      onValue={(value) => set('event_AlmPri', withPriority(priorities, at, Number(value)))}
                    />
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
      {offered.map((key) => (
        <WishLine key={key} id={`${id}-${key}`} keyName={key} label />
      ))}
    </div>
  );
}

type SelectParts = Pick<FieldParts, 'id' | 'describedBy' | 'value' | 'onValue'> & { readonly name?: string };

function ShowSelect({ id, describedBy, value, onValue, name }: SelectParts) {
  const { state } = useRemoteForm();
  return (
    <select
      id={id}
      className="form-select"
      aria-label={name}
      aria-describedby={describedBy}
      value={Number(value)}
      onChange={({ target }) => onValue(Number(target.value))}
    >
      {alarmShowChoices(state.channels).map((choice) => (
        <option key={choice} value={choice}>
          {alarmShowWords(choice)}
        </option>
      ))}
    </select>
  );
}

function PrioritySelect({ id, describedBy, value, onValue, name }: SelectParts) {
  return (
    <select
      id={id}
      className="form-select"
      aria-label={name}
      aria-describedby={describedBy}
      value={Number(value)}
      onChange={({ target }) => onValue(Number(target.value))}
    >
      {numbers.map((number) => (
        <option key={number} value={number}>
          {priorityName(number)}
        </option>
      ))}
    </select>
  );
}

/** Which inputs ring together: what the first two places have is not offered in the others. */
function CombinedInputs({ id, describedBy, value, onValue }: FieldParts) {
  const chosen = listOf(value);
  return (
    <fieldset className="or-remote-inputs" aria-describedby={describedBy}>
      {Array.from({ length: COMBINED_PLACES }, (_, place) => (
        <select
          key={place}
          id={place === 0 ? id : undefined}
          className="form-select"
          aria-label={t('Input {number} of the combined alarm', { number: place + 1 })}
          value={chosen[place] ?? NO_INPUT}
          onChange={({ target }) => onValue(sortedInputs(chosen.with(place, Number(target.value))))}
        >
          {place < COMBINED_NEEDED ? null : <option value={NO_INPUT}>–</option>}
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
