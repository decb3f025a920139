import { isIP } from 'node:net';
import type { MailAuth, MailSecurity } from '@outrider/model/notifications/mail-settings.ts';
import { isMailAddress } from '@outrider/model/notifications/addresses.ts';
import { summaryOf } from '@outrider/model/notifications/delivery-record.ts';
import { MAIL_HOURS } from '@outrider/model/notifications/limits.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import { createTransport } from 'nodemailer';
import { MailDialogue } from './mail-dialogue.ts';
import { netFault } from './net-fault.ts';
import { saidWords, type Speech } from './summary-words.ts';
import { answerLine, type SentAbout, type TryOutcome, type Way } from './way.ts';

/** The settings of the mail server. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly anyCertificate: boolean;
  readonly auth: MailAuth;
  readonly user: string;
  readonly password: string;
  readonly from: string;
  readonly name: string;
}

/** A mail to one receiver. */
export interface Mail {
  readonly uid: string;
  readonly receiver: string;
  readonly subject: string;
  readonly text: string;
}

/** Where the console shows what a mail tells of; undefined where the server does not know, or it is about nothing there. */
export type LinkOf = (
  delivery: Pick<SentAbout, 'deviceid' | 'eventid' | 'event'>,
) => Promise<string | undefined>;
const noLink: LinkOf = async () => undefined;

const CONNECT_MS = 10_000;
/** Nothing was said for this long. */
const SILENCE_MS = 20_000;
/** A mail is over then, however slow the dialogue is. */
const WHOLE_MS = 60_000;
/** From here on replies are refusals for good (RFC 5321, 4.2.1). */
const FOR_GOOD = 500;
/** Commands whose refusal is about this one mail; others are about the server or its settings. */
const OF_THE_MAIL = new Set(['RCPT TO', 'DATA', 'BDAT', 'MAIL FROM']);

/** What nodemailer says of a failure. */
interface MailFault {
  readonly message?: string;
  readonly code?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** Mail through the mail server that is set: a connection for each, with the same Message-ID at each try. */
export class MailWay implements Way {
  readonly #server: () => MailServer;
  readonly #speech: Speech;
  readonly #linkOf: LinkOf;

  constructor(server: () => MailServer, speech: Speech, linkOf: LinkOf = noLink) {
    this.#server = server;
    this.#speech = speech;
    this.#linkOf = linkOf;
  }

  hours(): number {
    return MAIL_HOURS;
  }

  async send(delivery: SentAbout, signal: AbortSignal): Promise<TryOutcome> {
    const { uid, receiver, body } = delivery;
    const { subject, text } = saidWords({ body }, this.#speech);
    const link = await this.#linkOf(delivery);
    if (link === undefined) return await this.mail({ uid, receiver, subject, text }, signal);
    const { language = '' } = (summaryOf({ body }) ?? body) as { readonly language?: string };
    const open = this.#speech.wordsOf(language).say('Open in the console');
    return await this.mail({ uid, receiver, subject, text: `${text}\n\n${open}: ${link}` }, signal);
  }

  /** As {@link Way.send}. @param dialogue is told what both sides say */
  async mail(mail: Mail, signal: AbortSignal, dialogue = new MailDialogue()): Promise<TryOutcome> {
    const server = this.#server();
    const { host, from, name } = server;
    if (host === '' || from === '') return { kind: 'away', answer: sentences.noMailServer };
    if (!isMailAddress(mail.receiver)) return { kind: 'refused', answer: sentences.noMailAddress };
    dialogue.hide(server.password);
    const transport = createTransport({
      host,
      port: server.port,
      ...securityOf(server),
      ...authOf(server),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
      transactionLog: true,
      logger: dialogue.logger,
    });
    const { promise: over, reject } = Promise.withResolvers<never>();
    const end = AbortSignal.any([signal, AbortSignal.timeout(WHOLE_MS)]);
    const onEnd = (): void => reject(new Error(sentences.mailTooSlow));
    end.addEventListener('abort', onEnd, { once: true });
    try {
      const sending = transport.sendMail({
        from: { name, address: from },
        to: { name: '', address: mail.receiver },
        envelope: { from, to: mail.receiver },
        messageId: `<${mail.uid}@${from.split('@')[1] ?? 'outrider'}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        subject: mail.subject,
        text: mail.text,
        signal: end,
      });
      const { response } = await Promise.race([sending, over]);
      return { kind: 'taken', answer: answerLine(response) };
    } catch (error) {
      return outcomeOf(error as MailFault, server, dialogue);
    } finally {
      end.removeEventListener('abort', onEnd);
      transport.close();
    }
  }
}

function securityOf({ security, anyCertificate, host }: MailServer) {
  const tls = {
    rejectUnauthorized: !anyCertificate,
    minVersion: 'TLSv1.2' as const,
    ...(isIP(host) === 0 && { servername: host }),
  };
  if (security === 'TLS') return { secure: true, tls };
  return security === 'STARTTLS'
    ? { secure: false, requireTLS: true, tls }
    : { secure: false, ignoreTLS: true };
}

function authOf({ auth, user, password }: MailServer) {
  return auth === 'None' ? {} : { auth: { user, pass: password }, authMethod: auth };
}

/** What a failure means for the mail, and for all others. */
function outcomeOf(
  fault: MailFault,
  server: Pick<MailServer, 'host' | 'port'>,
  dialogue: MailDialogue,
): TryOutcome {
  const { response, responseCode = 0, command = '' } = fault;
  const answer = answerLine(dialogue.hidden(response || netFault(fault, server)));
  if (responseCode >= FOR_GOOD && OF_THE_MAIL.has(command)) return { kind: 'refused', answer };
  if (OF_THE_MAIL.has(command) && responseCode > 0) return { kind: 'failed', answer };
  return { kind: 'away', answer };
}
