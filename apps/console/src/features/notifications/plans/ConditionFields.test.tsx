import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { expectGoodLooks } from '../../../testing/looks.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import {
  checkConditions,
  conditionFields,
  conditionsOf,
  conditionValues,
  noConditions,
  type WireConditions,
} from './condition-values.ts';
import { conditionWords } from './condition-words.ts';
import { ConditionFields } from './ConditionFields.tsx';

const schema = z.object(conditionFields).superRefine(checkConditions);

interface DrawnProps {
  readonly conditions: WireConditions;
  readonly onSave: (conditions: WireConditions) => void;
}

function Drawn({ conditions, onSave }: DrawnProps) {
  const form = useSchemaForm(schema, conditionValues(conditions));
  return (
    <FormDialog
      id="plan"
      title="Add a plan"
      form={form}
      saveText="Save"
      onSave={async (values) => {
        onSave(conditionsOf(values));
        return undefined;
      }}
      onHide={() => undefined}
    >
      <ConditionFields />
    </FormDialog>
  );
}

const save = page.getByRole('button', { name: 'Save' });
const timed = page.getByLabelText('Only at certain hours', { exact: true }).first();
const speed = page.getByLabelText('Minimum speed');
const duration = page.getByLabelText('Minimum duration');
const hours = [{ days: [1, 2, 3, 4, 5], from: 22 * 60, to: 6 * 60 }];

test('a plan without conditions is saved without, one with hours, a least speed and a least duration as they stand there', async () => {
  const said = vi.fn<(conditions: WireConditions) => void>();
  await render(<Drawn conditions={noConditions} onSave={said} />);
  await save.click();
  await expect.poll(() => said.mock.calls).toEqual([[noConditions]]);
  await timed.click();
  await page.getByRole('textbox', { name: 'From' }).fill('22:00');
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('06:00');
  await speed.fill('20');
  await duration.fill('90');
  await expectGoodLooks();
  await save.click();
  await expect.poll(() => said.mock.calls.at(-1)).toEqual([{ hours, least_speed: 20, least_duration: 90 }]);
});

test('what is wrong is said where it stands, and hours that are off are not asked for', async () => {
  const said = vi.fn<(conditions: WireConditions) => void>();
  await render(
    <Drawn
      conditions={{ hours: [{ ...hours[0], days: [1] }] as never, least_speed: 20, least_duration: 90 }}
      onSave={said}
    />,
  );
  await userEvent.click(page.getByText('Mon', { exact: true }));
  await expect.element(duration).toHaveValue('90');
  await speed.fill('301');
  await duration.fill('3601');
  await save.click();
  await expect.element(page.getByText('Choose a day at least.')).toBeVisible();
  await expect.element(speed).toBeInvalid();
  await expect.element(page.getByText('A duration is a whole number up to 3,600 s.')).toBeVisible();
  await expectGoodLooks();
  expect(said).not.toHaveBeenCalled();
  await timed.click();
  await speed.fill('');
  await duration.fill('');
  await save.click();
  await expect.poll(() => said.mock.calls).toEqual([[noConditions]]);
});

test('conditions are said in words, runs of days by their ends', () => {
  const [night] = hours;
  if (night === undefined) throw new Error('no hours');
  expect(conditionWords(noConditions)).toBe('');
  expect(conditionWords({ hours: [night], least_speed: 20, least_duration: 90 })).toBe(
    'Mon–Fri 22:00–06:00; from 20 km/h; after 90 s',
  );
  const some = { days: [1, 3, 5, 6, 7], from: 0, to: 0 };
  expect(conditionWords({ ...noConditions, hours: [some, { ...some, days: [1, 2] }] })).toBe(
    'Mon, Wed, Fri–Sun; Mon, Tue',
  );
});
