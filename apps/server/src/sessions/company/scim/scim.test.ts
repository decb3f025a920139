import { describe, expect, test } from 'vitest';
import { groupKind, userKind } from './scim-attributes.ts';
import { equalTo, fits, parseFilter } from './scim-filter.ts';
import { patched, readPatch } from './scim-patch.ts';
import { saidPerson } from './scim-resources.ts';
import { AskedPart } from './asked-part.ts';
import { readResource } from './scim-values.ts';

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

  test('of a group of thousands costs no more than its length, however many it takes out', () => {
    const ids = Array.from({ length: 5_000 }, (_, at) => `p${at}`);
    const group = { displayName: 'North', members: ids.map((value) => ({ value })) };
    const without = (asked: (at: number) => string): unknown => {
      const Operations = Array.from({ length: 100 }, (_, at) => ({
        op: 'remove',
        path: `members[${asked(at)}]`,
      }));
      return patched(groupKind, group, readPatch({ Operations }))['members'];
    };
    expect(without((at) => `value eq "p${at}"`)).toEqual(group.members.slice(100));
    expect(() => without((at) => `value eq "p${at}" or value eq "x"`)).toThrow(
      expect.objectContaining({ scimType: 'tooMany', status: 400 }) as Error,
    );
  });

  test('that takes an address away leaves nothing of it, wherever it had more than the address', () => {
    const said = saidPerson(after({ op: 'remove', path: 'emails[type eq "work"].value' }));
    expect(said.facts.emails).toEqual([olga.emails[1]]);
    const empty = readResource(userKind, {
      userName: 'x',
      emails: [{ type: 'work', primary: true, value: '' }],
    });
    expect(saidPerson(empty).facts.emails).toEqual([]);
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

describe('of a resource', () => {
  const group = {
    schemas: [groupKind.schema],
    id: '1',
    displayName: 'North',
    members: [{ value: 'p', display: 'o' }],
  };
  const resource = {
    schemas: [userKind.schema],
    id: '1',
    ...olga,
    meta: { version: 'x', resourceType: 'User' },
  };
  const { schemas, id } = resource;
  const part = (asked: ConstructorParameters<typeof AskedPart>[1]) =>
    new AskedPart(userKind, asked).of(resource);

  test('all is told where nothing is asked for, or nothing of its own', () => {
    for (const asked of [
      {},
      { attributes: '' },
      { excludedAttributes: ' ' },
      { excludedAttributes: 'id,schemas,x' },
    ])
      expect(part(asked)).toEqual(resource);
    expect(part({ attributes: 'nothing,members,password' })).toEqual({ schemas, id });
  });

  test.each([
    'userName',
    ' USERNAME , userName.x',
    'urn:ietf:params:scim:schemas:core:2.0:User:userName',
    'URN:ietf:params:scim:schemas:core:2.0:user:username,urn:ietf:params:scim:schemas:core:2.0:Group:displayName',
  ])('%s asks for the name alone', (attributes) => {
    expect(part({ attributes })).toEqual({ schemas, id, userName: olga.userName });
  });

  test('parts are asked for, and left out, by their names', () => {
    const urn = 'urn:ietf:params:scim:schemas:core:2.0:User';
    expect(part({ attributes: `${urn}:name.givenName,emails.value` })).toEqual({
      schemas,
      id,
      name: { givenName: 'Olga' },
      emails: [{ value: 'olga@example.com' }, { value: 'o@home.example' }],
    });
    expect(
      part({ excludedAttributes: `name.givenName,${urn}:emails.type,displayName,meta,externalId` }),
    ).toEqual({
      schemas,
      id,
      userName: olga.userName,
      active: true,
      name: { familyName: 'Petrov' },
      emails: [{ value: 'olga@example.com', primary: true }, { value: 'o@home.example' }],
    });
    expect(part({ attributes: urn })).toEqual({ schemas, id, ...olga, externalId: undefined });
  });

  test('what is not asked for need not be read', () => {
    const asks = (asked: ConstructorParameters<typeof AskedPart>[1]) =>
      new AskedPart(groupKind, asked).isAskedFor('members');
    expect([
      asks({}),
      asks({ attributes: 'members.value' }),
      asks({ excludedAttributes: 'members.display' }),
    ]).toEqual([true, true, true]);
    expect([
      asks({ attributes: 'displayName' }),
      asks({ excludedAttributes: 'urn:ietf:params:scim:schemas:core:2.0:Group:members' }),
    ]).toEqual([false, false]);
    expect(new AskedPart(groupKind, { excludedAttributes: 'members' }).of(group)).toEqual({
      schemas: group.schemas,
      id,
      displayName: 'North',
    });
  });
});
