import type { Texts } from '../text.ts';
import { rightsTexts } from './rights-texts.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  ...rightsTexts,
  'User {user}': '使用者 {user}',
  Logout: '登出',
  Login: '登入',
  Username: '使用者名稱',
  Password: '密碼',
  'Save password': '記住密碼',
  'Show the password': '顯示密碼',
  Port: '連接埠',
  'Signing in…': '登入中…',
  AuthFailed: '驗證失敗',
  'Invalid User': '無效的使用者',
  'Wrong user name or password': '使用者名稱或密碼錯誤',
  'This sign-in link does not work any more': '此登入連結已失效',
  'Too many failed sign-ins. Try again in {seconds} s.': '登入失敗次數過多，請在 {seconds} 秒後再試。',
  'The current password is wrong': '目前的密碼不正確',
  'Somebody else has changed the password meanwhile': '密碼已被其他人變更',
  'Oops Invalid username or password': '使用者名稱或密碼無效',
  'Empty Server Address': '伺服器位址空白',
  'Wrong Server Address': '伺服器位址錯誤',
  'Empty Server Port': '伺服器連接埠空白',
  'Wrong Server Port': '伺服器連接埠錯誤',
  'The server does not answer. Check that it runs, then try again.':
    '伺服器沒有回應。請確認它正在執行，然後再試一次。',
  'Fleet video and positions': '車隊影像與定位',
  'Change password': '變更密碼',
  'Current password': '目前密碼',
  'New password': '新密碼',
  'New password again': '再次輸入新密碼',
  'Save new password': '儲存新密碼',
  Incorrect: '不正確',
  'The password needs at least 8 characters.': '密碼至少需要 8 個字元。',
  'The password may have at most 128 characters.': '密碼最多 128 個字元。',
  'The password must not contain the user name.': '密碼不可包含使用者名稱。',
  'The password needs a lowercase and an uppercase letter, and a digit or special character.':
    '密碼需要小寫與大寫字母，以及數字或特殊字元。',
  'This password is among the most used: it is tried first.': '此密碼十分常用，會最先被猜到。',
  'You and everyone else signed in as you will have to sign in again.':
    '您和所有以此帳號登入的人都必須重新登入。',
  'You may not do this': '您無權執行此操作',
} as const satisfies Texts;

export const texts = { en: {}, tw };
