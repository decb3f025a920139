import { describe, expect, test } from 'vitest';
import { groupKind, userKind } from './scim-attributes.ts';
import { equalTo, fits, parseFilter } from './scim-filter.ts';
import { patched, readPatch } from './scim-patch.ts';
import { saidPerson } from './scim-resources.ts';
import { askedPart, readResource } from './scim-values.ts';

const olga = {
  userName: 'Olga@Example.com',
  externalId: 'Ab1',
  active: true,
  displayName: 'Olga "O" Petrov',
  name: { givenName: 'Olga', familyName: 'Petrov' },
  emails: [
    { value: 'olga@example.com', type: 'work', primary: true },
    { value: 'o@home.example', type: 'home' },
  ],
};

describe('a filter', () => {
  test.each([
    ['userName eq "olga@example.COM"', true],
    ['USERNAME Eq "olga@example.com"', true],
    ['externalId eq "ab1"', false],
    ['externalId eq "Ab1" and active eq true', true],
    ['active eq "False"', false],
    ['active eq False or displayName co "\\"o\\""', true],
    ['not (active eq true)', false],
    ['(userName sw "olga" or userName sw "emil") and name.familyName ew "ov"', true],
    ['emails[type eq "work" and value co "@example.com"]', true],
    ['emails[type eq "home" and primary eq true]', false],
    ['emails.value eq "o@home.example"', true],
    ['emails co "home.example"', true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "olga@example.com"', true],
    ['displayName pr and externalId ne "x"', true],
    ['userName gt "a" and userName le "z"', true],
  ])('%s finds her: %s', (text, found) => {
    expect(fits(parseFilter(userKind, text), olga)).toBe(found);
  });

  test.each([
    'userName',
    'userName eq',
    'userName eq "x',
    'userName is "x"',
    'userName eq "x" and',
    '(userName eq "x"',
    'userName eq "x")',
    'password eq "x"',
    'nothing eq "x"',
    'userName eq {"a":1}',
    'emails[type eq "x"',
    'userName[type eq "x"]',
    '('.repeat(400),
    Array.from({ length: 30 }, () => 'active eq true').join(' and '),
    `userName eq "${'x'.repeat(2_000)}"`,
  ])('%# is refused, and costs no more than its length', (text) => {
    expect(() => parseFilter(userKind, text)).toThrow(/^filter: /);
  });

  test('says what somebody has to be called, whatever else it asks for', () => {
    expect(equalTo(parseFilter(userKind, 'active eq true and userName eq "x"'), 'userName')).toBe('x');
    expect(equalTo(parseFilter(userKind, 'active eq true or userName eq "x"'), 'userName')).toBeUndefined();
  });
});

/** Olga after the operations, as they are sent. */
const after = (...Operations: object[]) =>
  patched(
    userKind,
    olga,
    readPatch({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations }),
  );

describe('a patch', () => {
  test('as Entra ID sends it', () => {
    expect(after({ op: 'Replace', path: 'active', value: 'False' })).toEqual({ ...olga, active: false });
    expect(
      after(
        { op: 'Add', path: 'emails[type eq "work"].value', value: 'olga@new.example' },
        { op: 'Add', path: 'emails[type eq "other"].value', value: 'o@other.example' },
        { op: 'Replace', path: 'name.givenName', value: 'Olia' },
        {
          op: 'Add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'IT',
        },
        { op: 'Replace', path: 'title', value: 'Boss' },
      ),
    ).toEqual({
      ...olga,
      name: { givenName: 'Olia', familyName: 'Petrov' },
      emails: [
        { value: 'olga@new.example', type: 'work', primary: true },
        { value: 'o@home.example', type: 'home' },
        { value: 'o@other.example', type: 'other' },
      ],
    });
    expect(
      after({ op: 'replace', value: { displayName: 'Olga', 'name.familyName': 'Ivanova', active: 'True' } }),
    ).toEqual({ ...olga, displayName: 'Olga', name: { givenName: 'Olga', familyName: 'Ivanova' } });
    const group = { displayName: 'North', members: [{ value: '1' }, { value: '2' }] };
    const operations = readPatch({
      Operations: [
        { op: 'Remove', path: 'members', value: [{ value: '1' }] },
        { op: 'Add', path: 'members', value: [{ $ref: null, value: '3' }, { value: '2' }] },
      ],
    });
    expect(patched(groupKind, group, operations)).toEqual({
      displayName: 'North',
      members: [{ value: '2' }, { value: '3' }],
    });
  });

  test('as Okta sends it', () => {
    expect(after({ op: 'replace', value: { active: false } })).toEqual({ ...olga, active: false });
    const group = { displayName: 'North', members: [{ value: '1' }, { value: '2' }] };
    const renamed = readPatch({ Operations: [{ op: 'replace', value: { id: 'x', displayName: 'South' } }] });
    expect(patched(groupKind, group, renamed)).toEqual({ ...group, displayName: 'South' });
    const without = readPatch({ Operations: [{ op: 'remove', path: 'members[value eq "1"]' }] });
    expect(patched(groupKind, group, without)).toEqual({ ...group, members: [{ value: '2' }] });
    const all = readPatch({ Operations: [{ op: 'replace', path: 'members', value: [{ value: '9' }] }] });
    expect(patched(groupKind, group, all)).toEqual({ ...group, members: [{ value: '9' }] });
  });

  test('removes values and parts, and what is not there without a word', () => {
    expect(
      after(
        { op: 'remove', path: 'emails[type eq "home"]' },
        { op: 'remove', path: 'name.givenName' },
        { op: 'remove', path: 'displayName' },
        { op: 'remove', path: 'emails[type eq "fax"].value' },
      ),
    ).toEqual({
      userName: olga.userName,
      externalId: 'Ab1',
      active: true,
      name: { familyName: 'Petrov' },
      emails: [olga.emails[0]],
    });
  });

  test.each([
    [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    [{ op: 'replace', path: 'groups', value: [] }, 'mutability'],
    [{ op: 'replace', path: 'nonsense', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'emails[', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'emails[type eq]', value: 'x' }, 'invalidFilter'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'add', value: 'x' }, 'invalidSyntax'],
    [{ op: 'move', path: 'a' }, 'invalidSyntax'],
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    [{ op: 'replace', path: 'userName', value: { a: 1 } }, 'invalidValue'],
    [{ op: 'replace', path: 'displayName', value: 'x'.repeat(2_000) }, 'invalidValue'],
  ])('%j is refused as %s', (operation, scimType) => {
    expect(() => after(operation)).toThrow(expect.objectContaining({ scimType, status: 400 }) as Error);
  });

  test('of names that an object has by itself nothing is made', () => {
    const body = JSON.parse('{"op":"add","value":{"__proto__":{"x":1},"constructor":{"y":1}}}') as object;
    expect(() => after(body)).toThrow(/path/);
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

test('of a person only what is needed is kept, and of mail addresses a few', () => {
  const said = saidPerson(
    readResource(userKind, {
      USERNAME: 'olga',
      password: 'secret',
      phoneNumbers: [{ value: '1' }],
      emails: Array.from({ length: 9 }, (_, at) => ({ value: `${at}@example.com` })),
      meta: { version: 'x' },
      id: 'mine',
      roles: ['admin'],
    }),
  );
  expect(said).toEqual({
    userName: 'olga',
    externalId: undefined,
    active: true,
    facts: { emails: Array.from({ length: 5 }, (_, at) => ({ value: `${at}@example.com` })) },
  });
  expect(() => saidPerson({ userName: 'a\nb' })).toThrow(/userName/);
});

test('an answer has what is asked for of a resource, and who it is', () => {
  const resource = { schemas: [], id: '1', userName: 'olga', members: [1], meta: {} };
  expect(askedPart(resource, { excludedAttributes: 'members,meta' })).toEqual({
    schemas: [],
    id: '1',
    userName: 'olga',
  });
  expect(askedPart(resource, { attributes: 'urn:x:User:userName,name.givenName' })).toEqual({
    schemas: [],
    id: '1',
    userName: 'olga',
  });
});
