import type { Outrider } from '@outrider/e2e/support/outrider.ts';
import { pause } from '../measure.ts';

const LOOK_MS = 250;

interface Read {
  readonly transfer: { readonly state: string; readonly fault: string };
}

/** A server's transfers, as somebody who is signed in. */
export function transfersOf({ address }: Outrider, key: string) {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as T & { readonly hasError?: boolean; readonly message?: string };
    if (answer.hasError === true) throw new Error(`${path}: ${answer.message}`);
    return answer;
  };
  const reaches = async (transferid: number, state: string): Promise<void> => {
    for (;;) {
      const { transfer } = await call<Read>('GET', `/api/transfers/${transferid}`);
      if (transfer.state === state) return;
      if (transfer.fault !== '') throw new Error(transfer.fault);
      await pause(LOOK_MS);
    }
  };
  return {
    call,
    /** Begins with what is brought over from a Traccar: its devices and their positions. @returns the transfer, which can be done then */
    async mapped(
      url: string,
      stretch: { readonly fromDay: string; readonly toDay: string },
    ): Promise<number> {
      await call('PUT', '/gkserver/settings/pushEvent', { values: { allowed: '127.0.0.1' } });
      const { transferid } = await call<{ transferid: number }>('POST', '/api/transfers/traccar', {
        url,
        token: 'x',
      });
      await reaches(transferid, 'mapping');
      const nothingElse = { drivers: false, fences: false, people: false };
      const asDefault = { userName: 'email', level: 2, readonlyLevel: 3 };
      await call('PUT', `/api/transfers/${transferid}/traccar`, {
        wants: { devices: true, ...nothingElse, ...asDefault, ...stretch },
      });
      return transferid;
    },
    /** Has it done. @returns seconds */
    async done(transferid: number): Promise<number> {
      await reaches(transferid, 'checked');
      const began = performance.now();
      await call('POST', `/api/transfers/${transferid}/begin`, {});
      await reaches(transferid, 'done');
      return (performance.now() - began) / 1_000;
    },
  };
}
