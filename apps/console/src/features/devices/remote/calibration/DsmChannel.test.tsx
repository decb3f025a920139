import { accessOf, type Right } from '@outrider/model/people/rights.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { session } from '../../../../connection/session-state.ts';
import { DsmChannel } from './DsmChannel.tsx';

/** What people see who are signed in with these rights. */
async function seenWith(rights: readonly Right[]) {
  session.setState({ level: 1, access: accessOf(rights) });
  onTestFinished(() => session.setState(session.getInitialState(), true));
  await render(<DsmChannel deviceid="BUS-1" channels={4} channel={2} onChannel={() => {}} />);
  return page.getByLabelText('DSM channel');
}

test('the camera that looks at the driver is chosen by who may edit devices', async () => {
  await expect.element(await seenWith(['F_rmdvrs', 'F_rmdvrs_calibration', 'F_lmdvrs'])).toBeEnabled();
});

test('who may set the recorder alone sees which camera it is, and is offered no other', async () => {
  const channel = await seenWith(['F_rmdvrs', 'F_rmdvrs_calibration']);
  await expect.element(channel).toHaveValue('2');
  await expect.element(channel).toBeDisabled();
});
