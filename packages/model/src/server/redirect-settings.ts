import { z } from 'zod';
import { setting, settingSection } from '../entity/setting.ts';
import { parseServerAddress } from './server-address.ts';

/** Rules that there may be. */
export const MOST_REDIRECTS = 20;
/** The prefix of a rule for all devices that no other one is about. */
export const ALL_DEVICES = '*';
const MAX_PREFIX = 32;
const MAX_NAME = 60;
const LAST_PORT = 65_535;

/** Devices whose id begins so go to another server. */
export const redirectRule = z.object({
  prefix: z
    .string()
    .trim()
    .max(MAX_PREFIX)
    .regex(/^(?:\*|[A-Za-z\d][A-Za-z\d._-]*)$/, 'wants the beginning of a device id, or * for all'),
  host: z
    .string()
    .trim()
    .max(MAX_NAME)
    .refine((text) => isHostAlone(text), 'wants a name or an IPv4 address without a port'),
  port: z.int().min(1).max(LAST_PORT),
});

export type RedirectRule = z.output<typeof redirectRule>;

function isHostAlone(text: string): boolean {
  const address = parseServerAddress(text);
  // Recorders take no IPv6 address.
  return address !== undefined && address.port === undefined && !address.host.startsWith('[');
}

const rules = z
  .array(redirectRule)
  .max(MOST_REDIRECTS)
  .superRefine((all, { addIssue }) => {
    if (new Set(all.map(({ prefix }) => prefix)).size < all.length)
      addIssue({ code: 'custom', message: 'wants each prefix once' });
  })
  .readonly();

/** Devices that are told to report to another server. */
export const redirectSettings = settingSection({
  title: 'Device Redirect',
  right: 'server',
  fields: {
    rules: setting(rules, {
      label: 'Devices that go to another server',
      default: [],
      effect: 'at once',
    }),
  },
});

/** The rule for a device: of those that fit, the one with the longest prefix. */
export function redirectFor(rules: readonly RedirectRule[], deviceid: string): RedirectRule | undefined {
  let found: RedirectRule | undefined;
  for (const rule of rules) {
    const fits = rule.prefix === ALL_DEVICES || deviceid.startsWith(rule.prefix);
    if (fits && (found === undefined || lengthOf(rule) > lengthOf(found))) found = rule;
  }
  return found;
}

const lengthOf = ({ prefix }: RedirectRule): number => (prefix === ALL_DEVICES ? 0 : prefix.length);

/** Where a rule has devices go: HOST:PORT. */
export const redirectTarget = ({ host, port }: RedirectRule): string => `${host}:${port}`;

/**
 * How it stands with a device that is to go: it waits until it comes; is being told; has the new address and is gone; has it and is
 * still here, or again; was told and left without an answer; does not take it.
 */
export const redirectStates = ['waiting', 'told', 'moved', 'stays', 'left', 'refused'] as const;
export type RedirectState = (typeof redirectStates)[number];
