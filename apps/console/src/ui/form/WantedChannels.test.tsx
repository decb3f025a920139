import { expect, test } from 'vitest';
import { FormProvider, useForm } from 'react-hook-form';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useState } from 'react';
import { expectGoodLooks } from '../../testing/looks.ts';
import { TypedToConfirm } from './TypedToConfirm.tsx';
import { WantedChannels } from './WantedChannels.tsx';

function Channels() {
  const form = useForm({ defaultValues: { download: [1], main: [] as number[] } });
  return (
    <FormProvider {...form}>
      <WantedChannels channels={[1, 2, 3]} nameOf={(channel) => `Camera ${channel}`} />
    </FormProvider>
  );
}

const wanted = (channel: number) => page.getByRole('checkbox', { name: `Channel ${channel} is wanted` });
const main = (channel: number) => page.getByRole('checkbox', { name: `Main stream of channel ${channel}` });

test('who wants the main stream of a channel wants the channel; without the channel there is none', async () => {
  await render(<Channels />);
  await expect.element(wanted(1)).toBeChecked();
  await main(2).click();
  await expect.element(wanted(2)).toBeChecked();
  await wanted(2).click();
  await expect.element(main(2)).not.toBeChecked();
  await expectGoodLooks();
});

function Confirm() {
  const [typed, setTyped] = useState('');
  return <TypedToConfirm device="OT-001" typed={typed} onType={setTyped} />;
}

test('the cursor stands where the id of a device has to be typed', async () => {
  await render(<Confirm />);
  const field = page.getByLabelText('Type OT-001 to confirm');
  await expect.element(field).toHaveFocus();
  await field.fill('OT-001');
  await expect.element(field).toHaveValue('OT-001');
  await expectGoodLooks();
});
