import { done, nothing } from './http-call.ts';

/** Access to settings of the server: for people who set up the server (rule C05). */
export const serverSetting = {
  access: { right: 'signed-in', maxLevel: 0, serverAdmin: true },
  scope: 'none',
} as const;

/** A call that reads some of them. */
export const readsSetting = {
  ...serverSetting,
  method: 'GET',
  request: nothing,
  errors: [],
  audit: 'none',
} as const;

/** A call that sets some of them. */
export const writesSetting = {
  ...serverSetting,
  method: 'PUT',
  answer: done,
  errors: ['VALIDATION', 'STORE_FULL'],
} as const;
