import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { accessOf } from '@outrider/model/people/rights.ts';
import type * as calls from '@outrider/protocol/people/calls.ts';
import { plain, type ControlSamples, type HttpSamples } from '../../../calls/testing/sample.ts';

/** Of everybody who asks. */
const OWN_PASSWORD = hashPassword('correct horse');

export const control: ControlSamples<typeof calls.control> = {
  // Each by their own name: failures of one name are counted.
  signIn: { request: (_about, person) => ({ user: person, password: 'wrong' }), outcome: 'AUTH_REQUIRED' },
  readPermissions: plain,
  writePermissions: {
    request: () => ({ access: [{ id: 3, value: accessOf(['P_dash']) }] }),
    destroys: true,
  },
  removePermission: { request: () => ({ id: 99 }), outcome: 'NOT_FOUND' },
};

export const http: HttpSamples<typeof calls.http> = {
  checkAccount: {
    // Of somebody else than at the control connection: after ten failures the next one has to wait.
    request: () => ({ username: 'viewer', password: '0'.repeat(64) }),
    outcome: 'AUTH_REQUIRED',
  },
  renewPassword: {
    request: () => ({ username: 'root', password: '0'.repeat(64), newpass: 'battery staple' }),
    outcome: 'FORBIDDEN',
  },
  changePassword: { request: () => ({ newpass: 'x' }), outcome: 'VALIDATION' },
  chooseLanguage: { request: () => ({ language: 'de' }) },
  signOut: { ...plain, destroys: true },
  userList: plain,
  addUser: {
    request: () => ({
      editingName: 'new',
      editingPW: 'battery staple',
      editingPermission: 2,
      editingGroupid: 1,
    }),
    destroys: true,
  },
  changeUser: { request: () => ({ editingName: 'bare', editingPermission: 2 }), destroys: true },
  clearBuffer: { request: () => ({ name: 'member' }) },
  removeUser: { request: () => ({ editingName: 'bare' }), destroys: true },
  ownAccount: plain,
  listSessions: plain,
  endSession: { request: () => ({ id: '0' }), outcome: 'NOT_FOUND' },
  inviteUser: { request: () => ({ editingName: 'bare' }), destroys: true },
  revokeInvitation: { request: () => ({ editingName: 'bare' }), outcome: 'NOT_FOUND' },
  readInvitation: { request: () => ({ token: 'guess' }), outcome: 'NOT_FOUND' },
  acceptInvitation: {
    request: () => ({ editingName: 'bare', token: 'guess', newpass: 'battery staple' }),
    outcome: 'NOT_FOUND',
  },
  ownFactors: plain,
  offerAuthenticator: plain,
  addAuthenticator: { request: () => ({ sealed: 'none', code: '123456' }), outcome: 'VALIDATION' },
  removeAuthenticator: { request: () => ({ oldpass: OWN_PASSWORD }) },
  newRecoveryCodes: { request: () => ({ oldpass: OWN_PASSWORD }), outcome: 'CONFLICT' },
  offerPasskey: plain,
  addPasskey: {
    request: () => ({
      name: 'telephone',
      passkey: {
        id: 'a',
        rawId: 'a',
        type: 'public-key' as const,
        response: { clientDataJSON: 'a', attestationObject: 'a' },
      },
    }),
    outcome: 'VALIDATION',
  },
  removePasskey: { request: () => ({ id: 'a', oldpass: OWN_PASSWORD }), outcome: 'NOT_FOUND' },
  passkeyChallenge: plain,
  factorList: plain,
  writeAdminAlone: { request: () => ({ adminalone: true }), outcome: 'CONFLICT' },
  writeFactorDuties: { request: () => ({ levels: [3] }), destroys: true },
  kioskLinks: plain,
  addKioskLink: {
    request: () => ({ editingName: 'bare', name: 'wall', days: 30 }),
    destroys: true,
  },
  removeKioskLink: { request: () => ({ id: 'none' }), outcome: 'NOT_FOUND' },
  tokenList: plain,
  allTokens: plain,
  addToken: {
    // The right of everybody who may call it.
    request: () => ({ name: 'nightly report', level: 3, access: accessOf(['F_api_full']), days: 30 }),
    destroys: true,
  },
  endToken: { request: () => ({ id: 'otr_00000000' }), outcome: 'NOT_FOUND' },
  waysToSignIn: plain,
  beginCompanySignIn: {
    request: () => ({ provider: 'company', page: 'http://127.0.0.1/signed-in' }),
    outcome: 'AUTH_REQUIRED',
  },
  finishCompanySignIn: { request: () => ({ attempt: 'none', query: 'code=1' }), outcome: 'AUTH_REQUIRED' },
  directorySignIn: {
    request: () => ({ provider: 'company', name: 'kim', password: 'correct horse' }),
    outcome: 'AUTH_REQUIRED',
  },
  companySignOut: {
    request: () => ({ provider: 'company', logout_token: 'none' }),
    outcome: 'AUTH_REQUIRED',
  },
  providerList: plain,
  writeProvider: {
    request: () => ({
      id: 'company',
      name: 'Company',
      issuer: 'https://id.example.com',
      client: 'outrider',
      scopes: 'profile',
      nameclaim: 'preferred_username',
      subjectclaim: 'sub',
      groupsclaim: 'groups',
      makes: true,
      rules: [],
      enabled: false,
      edit: 0,
    }),
    destroys: true,
  },
  removeProvider: { request: () => ({ id: 'none' }), outcome: 'NOT_FOUND' },
  tryProvider: { request: () => ({ issuer: 'http://127.0.0.1:9' }), outcome: 'CONFLICT' },
  tryDirectory: {
    request: () => ({
      issuer: 'ldap://127.0.0.1:9',
      client: '',
      nameclaim: 'uid',
      subjectclaim: 'entryUUID',
      groupsclaim: 'cn',
      ldap: {
        encryption: 'none',
        ca: '',
        base: 'dc=example',
        filter: '(uid={name})',
        groupBase: '',
        membership: 'member',
        nested: false,
      },
      name: '',
    }),
  },
  companyAccounts: plain,
  directoryList: plain,
  addDirectoryToken: { request: () => ({ provider: 'none' }), outcome: 'NOT_FOUND' },
  endDirectoryToken: { request: () => ({ id: 'otr_none' }), outcome: 'NOT_FOUND' },
  tellDirectory: {
    request: () => ({
      token: 'none',
      provider: 'none',
      action: 'add',
      kind: 'User',
      base: 'https://fleet.example.com/scim/v2',
    }),
    outcome: 'FORBIDDEN',
  },
  linkAccount: {
    request: () => ({ provider: 'company', subject: 's', editingName: 'bare', follows: true }),
    outcome: 'NOT_FOUND',
  },
  unlinkAccount: { request: () => ({ provider: 'company', subject: 's' }), outcome: 'NOT_FOUND' },
  resetFactors: { request: () => ({ editingName: 'bare' }) },
  lookAtPerson: { request: () => ({ name: 'nobody of that name' }), outcome: 'NOT_FOUND' },
  erasePerson: { request: () => ({ name: 'nobody of that name', typed: 'x' }), outcome: 'NOT_FOUND' },
  exportPerson: { request: () => ({ name: 'nobody of that name' }), outcome: 'NOT_FOUND' },
  exportOwnData: plain,
  erasures: plain,
};
