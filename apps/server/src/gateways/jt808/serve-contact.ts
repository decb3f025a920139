import type { ContactBook } from '../../fleet/contact/contact-book.ts';
import type { ContactRecord } from '../../fleet/contact/contact-note.ts';
import type { LinkCommands } from '../../fleet/links/links.ts';

/** The notes here of how a terminal came: asked by its link, from any server. */
export class ContactCommands implements NonNullable<LinkCommands['contact']> {
  readonly #contacts: Pick<ContactBook, 'of'>;
  readonly #terminal: string;

  constructor(contacts: Pick<ContactBook, 'of'>, terminal: string) {
    this.#contacts = contacts;
    this.#terminal = terminal;
  }

  async read(): Promise<ContactRecord> {
    return this.#contacts.of(this.#terminal) ?? { steps: {}, notes: [] };
  }
}
