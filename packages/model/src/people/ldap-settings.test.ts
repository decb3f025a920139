import { expect, test } from 'vitest';
import {
  isDirectoryAddress,
  isPeopleFilter,
  isReadableAttribute,
  isReadableFilter,
} from './ldap-settings.ts';
import { kindOf } from './sign-in-provider.ts';

test.each([
  ['ldaps://dc1.example.com', true],
  ['ldap://10.0.0.5:1389', true],
  ['ldaps://[::1]:1636/', true],
  ['ldaps://', false],
  ['ldaps://kim:secret@dc1.example.com', false],
  ['ldap://dc1.example.com/dc=example', false],
  ['ldap://dc1.example.com?sub', false],
  ['https://dc1.example.com', false],
  ['dc1.example.com', false],
])('%s as the address of a directory: %s', (text, good) => {
  expect(isDirectoryAddress(text)).toBe(good);
  expect(kindOf({ issuer: text })).toBe(good ? 'ldap' : 'oidc');
});

test.each([
  ['(uid={name})', true],
  ['(&(objectCategory=person)(sAMAccountName={name}))', true],
  ['(|(uid={name})(mail={name}))', true],
  ['(userPrincipalName={name}@corp.example)', true],
  ['(&(uid={name})(!(userAccountControl:1.2.840.113556.1.4.803:=2)))', true],
  ['(uid=kim)', false],
  ['uid={name}', false],
  ['(uid={name}', false],
  ['(uid={name})(cn=*)', false],
  // It would mean nobody where everybody is looked for.
  ['(uid:caseExactMatch:={name})', false],
  ['({name}=kim)', false],
])('%s as a filter of people: %s', (text, good) => {
  expect(isPeopleFilter(text)).toBe(good);
});

test.each([
  ['uid', true],
  ['sAMAccountName', true],
  ['cn', true],
  ['x-employee-number', true],
  ['userPassword', false],
  ['USERPASSWORD', false],
  ['unicodePwd', false],
  ['sambaNTPassword', false],
  ['ipaNTHash', false],
  ['krbPrincipalKey', false],
  ['supplementalCredentials', false],
  ['ms-Mcs-AdmPwd', false],
  ['olcRootPW', false],
  ['pwdHistory', false],
  ['oneTimePassword', false],
  ['accountPassword', false],
  ['passwordResetToken', false],
  ['mailResetToken', false],
  ['recoverySecretCount', false],
  ['userPKCS12', false],
  ['lmPwdHistory', false],
  ['pwdLastSet', true],
  ['PWDLASTSET', true],
  ['badPwdCount', true],
  ['pwdChangedTime', true],
  // The same by its number, or with an option.
  ['2.5.4.35', false],
  ['userPassword;binary', false],
  ['cn;lang-de', false],
  ['cn, userPassword', false],
])('%s as an attribute that is read: %s', (name, good) => {
  expect(isReadableAttribute(name)).toBe(good);
});

test.each([
  ['(&(objectCategory=person)(sAMAccountName={name}))', true],
  ['(&(uid={name})(!(pwdAccountLockedTime=*))(!(pwdLastSet=0)))', true],
  ['(&(uid={name})(!(userAccountControl:1.2.840.113556.1.4.803:=2)))', true],
  ['(&(uid={name})(memberOf=cn=passengers,dc=example))', true],
  ['(&(uid={name})(userPassword=a*))', false],
  ['(&(uid={name})( userPassword >=a))', false],
  ['(&(uid={name})(2.5.4.35=a*))', false],
  ['(&(uid={name})(userPassword;binary=a*))', false],
  ['(&(uid={name})(userPassword:caseExactMatch:=a))', false],
  ['(|(userPassword~={name})(uid={name}))', false],
  ['(&(uid={name})(passwordResetToken=a*))', false],
  // By a rule alone all attributes are compared that it is for (RFC 4511, section 4.5.1.7.7).
  ['(&(uid={name})(:2.5.13.18:=secret))', false],
  ['(&(uid={name})( :dn:2.5.13.18:=secret))', false],
  ['(&(uid={name})(=secret))', false],
  ['(| (uid={name}) (! (cn:dn:=kim)))', true],
])('%s as a filter that asks for nothing secret: %s', (text, good) => {
  expect(isReadableFilter(text)).toBe(good);
});
