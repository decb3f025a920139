/** What ways of telling somebody are called. */
export const wayWords = {
  mail: 'Email',
  sms: 'SMS',
  webhook: 'Web service',
  browser: 'Browser',
  shift: 'Shift calendar',
  driver: 'Words to the driver',
} as const;
