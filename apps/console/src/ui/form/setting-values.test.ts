import { setting } from '@outrider/model/entity/setting.ts';
import { serverSettings } from '@outrider/model/server-settings.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { changedSettings, kindOf, settingSchema, typedOf } from './setting-values.ts';

const effect = 'at once';
const fields = {
  days: setting(z.int().min(0).max(30), { label: 'Days', default: 7, effect }),
  size: setting(z.int(), { label: 'Size', default: 4, choices: [4, 9], effect }),
  on: setting(z.boolean(), { label: 'On', default: false, effect }),
  name: setting(z.string().max(4), { label: 'Name', default: '', effect }),
  key: setting(z.string().max(9), { label: 'Key', default: '', secret: true, effect }),
  list: setting(z.array(z.int()).readonly(), { label: 'List', default: [], effect }),
};
const { list: _, ...asked } = fields;

test('how a form asks for a setting follows from what it may hold', () => {
  expect(Object.values(fields).map(kindOf)).toEqual(['number', 'choice', 'switch', 'text', 'secret', 'own']);
});

test('what is typed becomes the value that it shows; a secret is never in the form', () => {
  const before = { days: 30, size: 9, on: true, name: 'Bob', key: '••••' };
  const typed = typedOf(asked, before);
  expect(typed).toEqual({ days: '30', size: '9', on: true, name: 'Bob', key: '' });
  const values = settingSchema(asked).parse(typed);
  expect(values).toEqual({ ...before, key: '' });
  expect(changedSettings(asked, values, before)).toEqual({});
  const others = settingSchema(asked).parse({ ...typed, days: ' 5 ', key: 'secret' });
  expect(changedSettings(asked, others, before)).toEqual({ days: 5, key: 'secret' });
});

test.each([{ days: '' }, { days: '31' }, { days: '1.5' }, { days: 'x' }, { size: '5' }, { name: 'Robert' }])(
  '%j is refused beside its field',
  (wrong) => {
    const typed = { ...typedOf(asked, { days: 1, size: 4, on: false, name: '', key: '' }), ...wrong };
    const { error } = settingSchema(asked).safeParse(typed);
    expect(error?.issues.map(({ path }) => path)).toEqual([Object.keys(wrong)]);
  },
);

test('limits are said in words', () => {
  const { error } = settingSchema({ days: serverSettings.recordOptions.fields.days }).safeParse({
    days: '30000',
  });
  expect(error?.issues[0]?.message).toBe('Whole numbers, 0 to 29999.');
});
