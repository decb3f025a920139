import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { setSize } from '../../../testing/looks.ts';
import { signedInAsAdmin } from '../../../testing/signed-in.ts';
import { PlaybackControls } from './PlaybackControls.tsx';
import './playback.css';

const nothing = (): void => {};

test('buttons of one kind go into the next line together where there is little room', async () => {
  signedInAsAdmin();
  deviceStore.replace([testingDevice('OT-007')]);
  onTestFinished(() => deviceStore.clear());
  await setSize('tablet');
  const { container } = await render(
    <PlaybackControls
      atMs={0}
      speed={1}
      muted
      stretch={{ deviceid: 'OT-007', channel: 1, fromMs: 0 }}
      channels={[1]}
      onRest={nothing}
      onSpeed={nothing}
      onMute={nothing}
      onJump={nothing}
      onStep={nothing}
      onSave={nothing}
      end={null}
    />,
  );
  const topOf = (name: string): number =>
    page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top;
  await expect.element(page.getByRole('button', { name: 'Faster' })).toBeVisible();
  // Whatever the width, no group is broken.
  for (let width = 260; width <= 780; width += 20) {
    container.style.width = `${width}px`;
    const tops = [
      ['Slower', 'Faster'],
      ['Previous frame', 'Next frame'],
      ['10 s back', '10 s forward'],
    ].map((names) => names.map(topOf));
    expect({ width, tops: tops.map(([first]) => [first, first]) }).toEqual({ width, tops });
  }
});
