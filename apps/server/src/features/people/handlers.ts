import type * as calls from '@outrider/protocol/people/calls.ts';
import type { ControlHandlers, HttpHandlers } from '../../calls/handler.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { addAuthenticator } from './add-authenticator.ts';
import { addKioskLink } from './add-kiosk-link.ts';
import { addPasskey } from './add-passkey.ts';
import { addToken } from './add-token.ts';
import { addUser } from './add-user.ts';
import { allTokens } from './all-tokens.ts';
import { changePassword } from './change-password.ts';
import { changeUser } from './change-user.ts';
import { checkAccount } from './check-account.ts';
import { chooseLanguage } from './choose-language.ts';
import { clearBuffer } from './clear-buffer.ts';
import { readPermissions } from './read-permissions.ts';
import { removePermission } from './remove-permission.ts';
import { endSession } from './end-session.ts';
import { endToken } from './end-token.ts';
import { erasePerson } from './erase-person.ts';
import { erasures } from './erasures.ts';
import { exportOwnData, exportPerson } from './export-person.ts';
import { factorList } from './factor-list.ts';
import { inviteUser } from './invite-user.ts';
import { kioskLinks } from './kiosk-links.ts';
import { listSessions } from './list-sessions.ts';
import { lookAtPerson } from './look-at-person.ts';
import { newRecoveryCodes } from './new-recovery-codes.ts';
import { offerAuthenticator } from './offer-authenticator.ts';
import { offerPasskey } from './offer-passkey.ts';
import { ownAccount } from './own-account.ts';
import { ownFactors } from './own-factors.ts';
import { passkeyChallenge } from './passkey-challenge.ts';
import { readInvitation } from './read-invitation.ts';
import { removeAuthenticator } from './remove-authenticator.ts';
import { removeKioskLink } from './remove-kiosk-link.ts';
import { removePasskey } from './remove-passkey.ts';
import { removeUser } from './remove-user.ts';
import { renewPassword } from './renew-password.ts';
import { resetFactors } from './reset-factors.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { tokenList } from './token-list.ts';
import { userList } from './user-list.ts';
import { writePermissions } from './write-permissions.ts';
import { writeAdminAlone } from './write-admin-alone.ts';
import { writeFactorDuties } from './write-factor-duties.ts';
import { waysToSignIn } from './company/ways-to-sign-in.ts';
import { beginCompanySignIn } from './company/begin-company-sign-in.ts';
import { finishCompanySignIn } from './company/finish-company-sign-in.ts';
import { companySignOut } from './company/company-sign-out.ts';
import { providerList } from './company/provider-list.ts';
import { writeProvider } from './company/write-provider.ts';
import { removeProvider } from './company/remove-provider.ts';
import { tryProvider } from './company/try-provider.ts';
import { companyAccounts } from './company/company-accounts.ts';
import { directoryList } from './company/directory-list.ts';
import { addDirectoryToken } from './company/add-directory-token.ts';
import { endDirectoryToken } from './company/end-directory-token.ts';
import { directorySignIn } from './company/directory-sign-in.ts';
import { tellDirectory } from './company/tell-directory.ts';
import { tryDirectory } from './company/try-directory.ts';
import { linkAccount } from './company/link-account.ts';
import { unlinkAccount } from './company/unlink-account.ts';

export const control: ControlHandlers<typeof calls.control> = {
  signIn,
  readPermissions,
  writePermissions,
  removePermission,
};

export const http: HttpHandlers<typeof calls.http> = {
  checkAccount,
  renewPassword,
  changePassword,
  chooseLanguage,
  signOut,
  ownAccount,
  userList,
  addUser,
  changeUser,
  removeUser,
  clearBuffer,
  listSessions,
  endSession,
  inviteUser,
  revokeInvitation,
  readInvitation,
  acceptInvitation,
  ownFactors,
  offerAuthenticator,
  addAuthenticator,
  removeAuthenticator,
  newRecoveryCodes,
  offerPasskey,
  addPasskey,
  removePasskey,
  passkeyChallenge,
  factorList,
  writeAdminAlone,
  writeFactorDuties,
  resetFactors,
  kioskLinks,
  addKioskLink,
  removeKioskLink,
  tokenList,
  allTokens,
  addToken,
  endToken,
  lookAtPerson,
  erasePerson,
  exportPerson,
  exportOwnData,
  erasures,
  waysToSignIn,
  beginCompanySignIn,
  finishCompanySignIn,
  directorySignIn,
  companySignOut,
  providerList,
  writeProvider,
  removeProvider,
  tryProvider,
  tryDirectory,
  companyAccounts,
  linkAccount,
  unlinkAccount,
  directoryList,
  addDirectoryToken,
  endDirectoryToken,
  tellDirectory,
};
