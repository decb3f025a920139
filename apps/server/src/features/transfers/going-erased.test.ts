import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { expect, test, vi } from 'vitest';
import { LONG } from '../../testing-wait.ts';
import { firstOf, twoBranches, wants } from './testing/two-branches.ts';

const company = twoBranches();
const { prepared, made, written, reaches } = company;

test('exports that hold a person who is erased go from the server, and the report of the erasing says how many', async () => {
  const { root } = company;
  const branch = await made();
  expect(firstOf(await written(branch), 'records/people.csv')).toEqual(['clerk', 'manager']);
  const { transferid } = (await root('addGoing', { wants })) as HttpAnswer<'addGoing'>;
  await reaches(transferid, 'checked', root);
  await root('beginTransfer', { transferid });
  await reaches(transferid, 'done', root);
  const erased = async (name: string) => {
    // That the name is a word that is not looked for in texts does not keep it in records.
    const begun = (await root('erasePerson', {
      name,
      typed: name,
      texts: false,
    })) as HttpAnswer<'erasePerson'>;
    return await vi.waitFor(async () => {
      const { erasures } = (await root('erasures', {})) as HttpAnswer<'erasures'>;
      const found = erasures.find(({ id }) => id === begun.id);
      expect(found?.state).toBe('done');
      return found;
    }, LONG);
  };
  // Of the other branch: the export of this one does not name them.
  expect(await erased('olaf')).toMatchObject({ exports: 1 });
  expect(await root('listTransfers', {})).toMatchObject({ transfers: [{ transferid: branch }] });
  const path = `http://127.0.0.1:${prepared.doors.port}/api/transfers`;
  const headers = { authorization: `Bearer ${prepared.keyOf('manager')}` };
  expect((await fetch(`${path}/${branch}/parts/1`, { headers })).headers.get('content-type')).toBe(
    'application/zip',
  );
  expect(await erased('clerk')).toMatchObject({ exports: 1 });
  expect(await root('listTransfers', {})).toEqual({ transfers: [] });
  const { data } = (await root('accessLog', {
    word: 'it held somebody who was erased',
  })) as HttpAnswer<'accessLog'>;
  expect(data).toHaveLength(2);
});
