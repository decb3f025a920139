import { peopleSentences as sentences } from '@outrider/model/people/sentences.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasSlapd, type Slapd, startSlapd } from '../sessions/company/ldap/testing-slapd.ts';
import { makeCertificate } from '../tls/make-certificate.ts';
import { callerOf } from './testing-caller.ts';
import { addUser, startDoors, type TestDoors } from './testing.ts';

const isThere = hasSlapd();
if (!isThere)
  console.warn('Not tried against OpenLDAP: slapd is not installed here (apt-get install slapd).');

const people = 'ou=people,dc=example';
const uuids: Readonly<Record<string, string>> = {
  vera: '6a2f0b5e-0001-4000-8000-000000000001',
  ines: '6a2f0b5e-0002-4000-8000-000000000002',
};
const person = (name: string): string => `
dn: uid=${name},${people}
entryUUID: ${uuids[name]}
objectClass: inetOrgPerson
uid: ${name}
cn: ${name}
sn: ${name}
mail: ${name}@example.com
userPassword: password of ${name}
`;
const top = `dn: dc=example
objectClass: dcObject
objectClass: organization
dc: example
o: Example

dn: cn=outrider,dc=example
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: outrider
userPassword: bind

dn: ${people}
objectClass: organizationalUnit
ou: people

dn: ou=groups,dc=example
objectClass: organizationalUnit
ou: groups

dn: cn=north,ou=groups,dc=example
objectClass: groupOfNames
cn: north
member: cn=dispatch,ou=groups,dc=example

dn: cn=dispatch,ou=groups,dc=example
objectClass: groupOfNames
cn: dispatch
member: uid=vera,${people}
member: uid=ines,${people}
member: cn=north,ou=groups,dc=example

dn: cn=drivers,ou=groups,dc=example
objectClass: posixGroup
cn: drivers
gidNumber: 100
memberUid: vera
`;

let doors: TestDoors;
let slapd: Slapd;
let ca = '';
let root: Awaited<ReturnType<typeof callerOf>>;

beforeAll(async () => {
  if (!isThere) return;
  const wish = { names: ['127.0.0.1'], fromMs: Date.now() - 86_400_000, untilMs: Date.now() + 86_400_000 };
  const certificate = await makeCertificate(wish);
  ca = certificate.cert;
  slapd = await startSlapd(certificate, [top, person('vera'), person('ines')].join(''));
  doors = await startDoors();
  await doors.settings.set({ 'pushEvent.allowed': '127.0.0.1' }, { user: 'root', note: () => {} });
  await addUser(doors.store, 'root', { level: 0 });
  root = await callerOf(doors, 'root');
});
afterAll(async () => {
  if (!isThere) return;
  await doors[Symbol.asyncDispose]();
  await slapd[Symbol.asyncDispose]();
});

const settings = () => ({
  client: 'cn=outrider,dc=example',
  secret: 'bind',
  nameclaim: 'uid',
  subjectclaim: 'entryUUID' as const,
  groupsclaim: 'cn',
  ldap: {
    encryption: 'startTls' as const,
    ca,
    base: people,
    filter: '(&(objectClass=inetOrgPerson)(|(uid={name})(mail={name})))',
    groupBase: 'ou=groups,dc=example',
    membership: 'member' as const,
    nested: true,
  },
});

const signIn = async (name: string, password: string, ip: string): Promise<string> =>
  await doors.sessions.ldap.signIn('corp', { name, password }, ip).then(
    ({ userName, what }) => `${userName} ${what}`,
    (error: Error) => error.message,
  );

test.runIf(isThere)(
  'OpenLDAP is tried by StartTLS and by TLS; groups in groups are found though they go in a circle',
  async () => {
    const asked = { ...settings(), name: 'vera@example.com' };
    for (const issuer of [`ldap://127.0.0.1:${slapd.port}`, `ldaps://127.0.0.1:${slapd.securePort}`])
      expect(await root('tryDirectory', { ...asked, issuer })).toMatchObject({
        reached: 'looked',
        people: [{ dn: `uid=vera,${people}`, name: 'vera', mail: 'vera@example.com', out: false }],
        groups: expect.arrayContaining(['dispatch', 'north', 'cn=north,ou=groups,dc=example']),
        more: false,
      });
    const issuer = `ldap://127.0.0.1:${slapd.port}`;
    const posix = { ...asked.ldap, membership: 'memberUid' as const };
    expect(await root('tryDirectory', { ...asked, issuer, ldap: posix })).toMatchObject({
      groups: ['drivers', 'cn=drivers,ou=groups,dc=example'],
    });
    const untrusted = { ...asked.ldap, ca: '' };
    expect(await root('tryDirectory', { ...asked, issuer, ldap: untrusted })).toMatchObject({
      reached: 'nothing',
      fault: expect.stringMatching(/certificate of the directory is not trusted/),
    });
    expect(await root('tryDirectory', { ...asked, issuer, secret: 'wrong' })).toMatchObject({
      fault: sentences.directoryBind,
    });
    // Without a name OpenLDAP lets nobody read here, and says that the entry is not there.
    expect(await root('tryDirectory', { ...asked, issuer, client: '', secret: '' })).toMatchObject({
      reached: 'bound',
      fault: expect.stringMatching(/noSuchObject 32/),
    });
  },
);

test.runIf(isThere)(
  'people of OpenLDAP sign in by their own password alone; who is gone there is out at the next look',
  async () => {
    const rules = [{ group: 'north', level: 2, groupIds: [1] }];
    const issuer = `ldap://127.0.0.1:${slapd.port}`;
    const kept = { id: 'corp', name: 'Corp', issuer, scopes: '', makes: true, rules, enabled: true, edit: 0 };
    expect(await root('writeProvider', { ...settings(), ...kept })).toMatchObject({ hasError: false });
    expect(await signIn('vera', 'wrong', '192.0.2.1')).toBe(sentences.wrongPassword);
    expect(await signIn('*', 'password of vera', '192.0.2.1')).toBe(sentences.wrongPassword);
    expect(await signIn('*)(uid=*', 'password of vera', '192.0.2.1')).toBe(sentences.wrongPassword);
    expect(await signIn('vera', 'password of vera', '192.0.2.1')).toBe('vera made');
    expect(await signIn('ines@example.com', 'password of ines', '192.0.2.1')).toBe('ines made');
    expect(await signIn('vera', 'password of vera', '192.0.2.1')).toBe('vera as before');
    const isOut = async (name: string) => (await doors.store.users.find(name))?.disabled;
    await doors.sessions.directoryRounds.look();
    expect([await isOut('vera'), await isOut('ines')]).toEqual([false, false]);
    await slapd.fill([top, person('ines')].join(''));
    await doors.sessions.directoryRounds.look();
    expect([await isOut('vera'), await isOut('ines')]).toEqual([true, false]);
  },
);
