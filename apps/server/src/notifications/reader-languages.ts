import { phoneNumber } from '@outrider/model/notifications/addresses.ts';
import { sameName } from '@outrider/model/people/user.ts';
import type { UserRecord } from '@outrider/model/people/user-record.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';

type Reader = Pick<UserRecord, 'userName' | 'mail' | 'phone' | 'language'>;

/** Which languages people chose, by what they are told under: a code; empty for people who have not chosen, or have no account. */
export interface KnownReaders {
  ofMail(address: string): string;
  /** @param number as {@link phoneNumber} writes it */
  ofPhone(number: string): string;
  ofUser(userName: string): string;
}

export interface ReaderLanguagesParts {
  readonly store: { readonly users: Pick<Store['users'], 'list'> };
  readonly bus: Pick<Bus, 'subscribe'>;
}

/** The languages of accounts, read once after each change (rule I18N-10). */
export class ReaderLanguages implements Disposable {
  readonly #store: ReaderLanguagesParts['store'];
  readonly #stop: () => void;
  #readers: Promise<KnownReaders> | undefined;

  constructor({ store, bus }: ReaderLanguagesParts) {
    this.#store = store;
    this.#stop = bus.subscribe('access.changed', ({ sessionsAlone }) => {
      if (sessionsAlone !== true) this.#readers = undefined;
    });
  }

  /** As they are now. @throws what the store throws: they are read again at the next question */
  async known(): Promise<KnownReaders> {
    const reading = (this.#readers ??= this.#store.users.list().then(knownReaders));
    try {
      return await reading;
    } catch (error) {
      if (this.#readers === reading) this.#readers = undefined;
      throw error;
    }
  }

  [Symbol.dispose](): void {
    this.#stop();
  }
}

/** Of several accounts with one address the first that chose counts. */
export function knownReaders(people: readonly Reader[]): KnownReaders {
  const mails = new Map<string, string>();
  const phones = new Map<string, string>();
  const chosen = people.filter(({ language }) => language !== '');
  for (const { mail, phone, language } of chosen.toReversed()) {
    if (mail !== '') mails.set(mail.toLowerCase(), language);
    const number = phoneNumber(phone);
    if (number !== undefined) phones.set(number, language);
  }
  return {
    ofMail: (address) => mails.get(address.toLowerCase()) ?? '',
    ofPhone: (number) => phones.get(number) ?? '',
    ofUser: (userName) => chosen.find((one) => sameName(one.userName, userName))?.language ?? '',
  };
}
