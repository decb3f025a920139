import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AlarmSection } from './AlarmSection.tsx';
import type { RemoteDraft } from './remote-draft.ts';
import { RemoteFormContext } from './use-remote-form.ts';

const offered: readonly RemoteKey[] = ['event_AlmShow', 'event_AlmPush', 'event_AlmPri', 'event_ComAlmNo'];

/** The section of a recorder that offers alarms and said nothing of them; it tells what was set. */
function Unsaid({ onSet }: { readonly onSet: (key: string, value: unknown) => void }) {
  const [draft, setDraft] = useState<RemoteDraft>({});
  return (
    <RemoteFormContext
      value={{
        deviceid: 'BUS-1',
        state: { channels: 4, online: true, offered, reported: {}, askedMs: 1, fault: '', wishes: {} },
        draft,
        faulty: [],
        set(key, value) {
          setDraft((before) => ({ ...before, [key]: value }));
          onSet(key, value);
        },
        takeBack() {},
      }}
    >
      <AlarmSection />
    </RemoteFormContext>
  );
}

test('a recorder that said nothing of its alarms is set all the same, and nothing is set that nobody chose', async () => {
  const said = new Map<string, unknown>();
  await render(<Unsaid onSet={(key, value) => said.set(key, value)} />);
  const choose = async (name: string, value: string) =>
    await userEvent.selectOptions(page.getByRole('combobox', { name }), value);

  await choose('Shown at the alarm, Alarm 2', '1001');
  expect(said.get('event_AlmShow')).toEqual([undefined, 1001, undefined, undefined, undefined, undefined]);
  await choose('Priority of the alarm, Alarm 1', '3');
  expect(said.get('event_AlmPri')).toEqual([3, 2, 1, 4, 5, 6]);
  await page.getByRole('checkbox', { name: 'Report the alarm, Alarm 6' }).click();
  expect(said.get('event_AlmPush')).toEqual([undefined, undefined, undefined, undefined, undefined, true]);

  const first = page.getByRole('combobox', { name: 'Input 1 of the combined alarm' });
  await expect.element(first).toHaveValue('0');
  await choose('Input 1 of the combined alarm', '2');
  await choose('Input 2 of the combined alarm', '1');
  expect(said.get('event_ComAlmNo')).toEqual([1, 2, 0, 0]);
});
