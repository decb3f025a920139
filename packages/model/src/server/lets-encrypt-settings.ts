import { z } from 'zod';
import { setting, settingSection } from '../entity/setting.ts';
import { isMailAddress } from '../notifications/addresses.ts';

const MAX_URL = 500;
const MAX_TEXT = 2_000;
/** As many as an authority takes in one certificate. */
export const MOST_DOMAINS = 100;
/** A name of RFC 1123 with a dot: an authority gives certificates for no other (rule S17). */
const DOMAIN = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/** The names in a text, between commas or spaces, each once, in lower case. */
export const domainsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

const areDomains = (text: string): boolean => {
  const names = domainsIn(text);
  return names.length <= MOST_DOMAINS && names.every((name) => DOMAIN.test(name));
};

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

const atOnce = { effect: 'at once' } as const;

/** A certificate that an authority gives by itself (RFC 8555). */
export const letsEncryptSettings = settingSection({
  title: 'Let’s Encrypt',
  right: 'server',
  fields: {
    domains: setting(
      z
        .string()
        .max(MAX_TEXT)
        .trim()
        .refine(areDomains, 'wants names such as fleet.example.com, between commas'),
      {
        ...atOnce,
        label: 'Domains',
        hint: 'Names of this server, between commas, as in fleet.example.com. Each has to lead to it from the internet.',
        wants: 'Names such as fleet.example.com, between commas.',
        default: '',
      },
    ),
    email: setting(
      z
        .string()
        .trim()
        .refine((text) => text === '' || isMailAddress(text), 'wants an email address'),
      {
        ...atOnce,
        label: 'Contact email',
        hint: 'The authority writes to it when something is wrong with the certificate.',
        wants: 'Enter an email address, as in ann@example.com.',
        default: '',
      },
    ),
    directory: setting(z.string().trim().max(MAX_URL).refine(isHttps, 'wants an https URL'), {
      ...atOnce,
      label: 'Authority',
      hint: 'The address of its directory (RFC 8555): that of Let’s Encrypt, or of another authority.',
      wants: 'An address that begins with https://.',
      default: 'https://acme-v02.api.letsencrypt.org/directory',
    }),
  },
});

/** What is known of the certificate of an authority. Times are ms since 1970 UTC. */
export interface AcmeState {
  /** Whether one is being asked for now. */
  readonly busy: boolean;
  /** When the last question ended; undefined where none was asked since the start. */
  readonly endedMs: number | undefined;
  /** Why it failed, in words. */
  readonly fault: string | undefined;
  /** When it is renewed; undefined where there is no certificate to renew. */
  readonly renewMs: number | undefined;
  /** What happened, one line each with its time, the oldest first. */
  readonly lines: readonly string[];
}
