import { DEFAULT_NOTIFY_COLOR, eventDefine, profileName } from '@outrider/model/events/event-define.ts';
import type { HttpAnswer, HttpBody } from '@outrider/protocol/tables.ts';
import { z } from 'zod';
import { fault } from '../../../ui/form/use-schema-form.ts';

/** A definition as the server lists it. */
export type Definition = HttpAnswer<'eventDefines'>[number];

const { fields } = eventDefine;

/** What the editor asks for. */
export const defineSchema = z.object({
  definename: z
    .string()
    .trim()
    .refine(
      (name) => profileName.safeParse(name).success,
      fault('A profile has 1 to 32 letters, digits, . _ or -, and is not called ALL.'),
    ),
  eventtype: z
    .string()
    .trim()
    .refine(
      (code) => /^\d{1,6}$/.test(code) && fields.code.schema.safeParse(Number(code)).success,
      fault('A code is a number from 0 to 999999.'),
    ),
  eventname: z
    .string()
    .refine((name) => fields.name.schema.safeParse(name).success, fault('At most 64 letters on one line.')),
  notifytext: z
    .string()
    .refine(
      (text) => fields.notifyText.schema.safeParse(text).success,
      fault('At most 200 letters on one line.'),
    ),
  notifycolor: fields.notifyColor.schema,
});

export type DefineValues = z.input<typeof defineSchema>;

export const BLANK: DefineValues = {
  definename: '',
  eventtype: '',
  eventname: '',
  notifytext: '',
  notifycolor: DEFAULT_NOTIFY_COLOR,
};

/** The values of a definition. */
export const valuesOf = ({ definename, eventtype, eventname, notifytext, notifycolor }: Definition) =>
  ({ definename, eventtype: String(eventtype), eventname, notifytext, notifycolor }) satisfies DefineValues;

/** What is sent of the values. */
export const bodyOf = (values: DefineValues): HttpBody<'addEventDefine'> => ({
  eventDefine: { ...values, definename: values.definename.trim(), eventtype: Number(values.eventtype) },
});

/** The definition that these values would take the place of. */
export function replacedBy(
  definitions: readonly Definition[],
  { definename, eventtype }: Pick<DefineValues, 'definename' | 'eventtype'>,
): Definition | undefined {
  const code = eventtype.trim();
  return definitions.find((each) => each.definename === definename.trim() && String(each.eventtype) === code);
}

/** Whether a profile can be saved under that name: not without one, and not as 'ALL'. */
export function isProfile(name: string): boolean {
  const trimmed = name.trim();
  return trimmed !== '' && trimmed.toUpperCase() !== 'ALL';
}

/** Profiles that there are, by their names, without GLOBAL: of definitions, and of devices. */
export function profilesOf(...lists: readonly (readonly { readonly definename: string }[])[]): string[] {
  const names = new Set(lists.flat().map(({ definename }) => definename));
  names.delete('GLOBAL');
  return [...names].toSorted((a, b) => a.localeCompare(b));
}

/** The definition that is edited, where profile or code are others now: it becomes the one that is saved. Undefined for a new one. */
export function becomesAnother(
  first: DefineValues,
  saved: DefineValues,
): HttpBody<'changeEventDefine'>['insteadOf'] {
  const [from, to] = [first, saved].map(({ definename, eventtype }) => ({
    definename: definename.trim(),
    eventtype: Number(eventtype),
  }));
  const isSame = from?.definename === to?.definename && from?.eventtype === to?.eventtype;
  return first.eventtype === '' || isSame ? undefined : from;
}
