/** What ways of telling somebody are called. */
export const wayWords = {
  mail: 'Email',
  sms: 'SMS',
  webhook: 'Web service',
  browser: 'Browser',
  shift: 'Shift calendar',
} as const;
