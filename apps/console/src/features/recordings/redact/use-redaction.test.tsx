import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useCall } from '../../../connection/use-call.ts';
import { DONE, serverSays } from '../../../testing/server-says.ts';
import { useRedaction } from './use-redaction.ts';

const COPY = { deviceid: 'OT-007', id: '0d6f3b1e-7c52-4e0a-9a53-3f1c2b4d5e6f' } as const;
const WISH = { files: [], areas: [], withSound: false, withWay: false };

/** How far a copy is that is begun by its reason, beside the list of exports. */
function Drawn() {
  useCall('listExports', []);
  const [answered, setAnswered] = useState(0);
  const { making, make } = useRedaction(COPY, () => setAnswered((count) => count + 1));
  return (
    <>
      {['first', 'second'].map((reason) => (
        <button key={reason} type="button" onClick={() => void make({ ...WISH, reason })}>
          {reason}
        </button>
      ))}
      <p>{`${answered} answers`}</p>
      <output>{'id' in making ? `made ${making.id}` : making.state}</output>
    </>
  );
}

const told = page.getByRole('status');
const begin = (reason: string) => page.getByRole('button', { name: reason }).click();

test('what becomes of a copy that another took the place of is not told over that one', async () => {
  const first = Promise.withResolvers<object>();
  const heard = serverSays(({ method }) => {
    if (method === 'GET') return [];
    return heard.length === 1 ? first.promise : { ...DONE, id: 'second' };
  });
  await render(<Drawn />);
  await begin('first');
  await expect.poll(() => heard).toHaveLength(1);
  await begin('second');
  await expect.element(told).toHaveTextContent('made second');
  first.resolve({ ...DONE, id: 'first' });
  await expect.element(page.getByText('2 answers')).toBeVisible();
  await expect.element(told).toHaveTextContent('made second');
});

test('a copy is made once the server says so, whatever becomes of the list of exports', async () => {
  const lists: Promise<object>[] = [Promise.resolve([]), new Promise(() => {})];
  serverSays(({ method }) => (method === 'GET' ? (lists.shift() ?? []) : { ...DONE, id: 'first' }));
  await render(<Drawn />);
  await begin('first');
  await expect.element(told).toHaveTextContent('made first');
});
