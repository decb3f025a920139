import { remoteKeysOf } from '@outrider/model/remote-settings/remote-settings.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectGoodLooks } from '../../../testing/looks.ts';
import type { RemoteDraft } from './remote-draft.ts';
import { SleepSection } from './SleepSection.tsx';
import { RemoteFormContext } from './use-remote-form.ts';
import './remote.css';

const keys = remoteKeysOf('sleep');

/** The section within a form, which tells what was set last. */
function Filled({ onSet }: { readonly onSet: (key: string, value: unknown) => void }) {
  const [draft, setDraft] = useState<RemoteDraft>({});
  return (
    <RemoteFormContext
      value={{
        deviceid: 'BUS-1',
        state: {
          channels: 4,
          online: true,
          offered: keys,
          reported: {
            sleep_ByClock: true,
            sleep_Days: [true, true, true, true, true, false, false],
            sleep_SpanEn: [true, false, false, false],
            sleep_SpanOn: ['06:00', '00:00', '00:00', '00:00'],
            sleep_SpanOff: ['08:30', '00:00', '00:00', '00:00'],
          },
          askedMs: 0,
          fault: '',
          wishes: {},
        },
        draft,
        faulty: [],
        set(key, value) {
          setDraft((before) => ({ ...before, [key]: value }));
          onSet(key, value);
        },
        takeBack() {},
      }}
    >
      <SleepSection keys={keys} />
    </RemoteFormContext>
  );
}

test('what wakes a recorder up is read by days and spans; one that is changed leaves the others as they are', async () => {
  const said: [string, unknown][] = [];
  await render(<Filled onSet={(...one) => said.push(one)} />);
  await expect.element(page.getByRole('checkbox', { name: 'Friday' })).toBeChecked();
  await userEvent.click(page.getByText('Sat', { exact: true }));
  await expect.element(page.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
  const until = page.getByRole('textbox', { name: 'Sleeps again at, Span 1' });
  await expect.element(until).toHaveValue('08:30');
  await userEvent.fill(until, '09:15');
  await userEvent.tab();
  expect(said).toContainEqual(['sleep_Days', [true, true, true, true, true, true, false]]);
  expect(said.at(-1)).toEqual(['sleep_SpanOff', ['09:15', '00:00', '00:00', '00:00']]);
  await expectGoodLooks();
});
