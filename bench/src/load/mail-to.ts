import { callHttp } from '@outrider/e2e/support/call-http.ts';
import type { Outrider } from '@outrider/e2e/support/outrider.ts';

export const MAIL_USER = 'outrider';
export const MAIL_PASSWORD = 'correct horse battery';

/** Has mail of the server go to a mail server of the benchmark, which takes {@link MAIL_USER} and {@link MAIL_PASSWORD}. */
export async function mailTo(outrider: Outrider, key: string, port: number): Promise<void> {
  await callHttp(outrider, key, 'writeMailServer', {
    mail: {
      server: '127.0.0.1',
      port,
      security: '2',
      auth: '2',
      user: MAIL_USER,
      pass: MAIL_PASSWORD,
      from: 'fleet@example.com',
      name: 'Fleet',
    },
  });
}
