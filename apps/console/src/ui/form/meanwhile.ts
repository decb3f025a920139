import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SchemaForm } from './use-schema-form.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What stands in the fields when somebody else has changed what they say meanwhile: what was typed here stays, all other fields say
 * what is there now.
 * @param before what stood there before anything was typed
 */
export function mergedFields<Values extends object>(before: Values, typed: Values, now: Values): Values {
  const kept = Object.entries(typed).filter(([name, value]) => !same(value, before[name as keyof Values]));
  return { ...now, ...Object.fromEntries(kept) };
}

/** Names of the fields that were changed here and by somebody else, each to something else. */
export function changedByBoth<Values extends object>(
  before: Values,
  typed: Values,
  now: Values,
): (keyof Values & string)[] {
  const names = Object.keys(now) as (keyof Values & string)[];
  return names.filter(
    (name) =>
      !same(before[name], now[name]) && !same(before[name], typed[name]) && !same(typed[name], now[name]),
  );
}

/** What was read, and what was read before it while something was typed. */
export interface Meanwhile<Read> {
  readonly before: Read;
  readonly now: Read;
}

interface Reading<Values, Read> {
  readonly valuesOf: (read: Read) => Values;
  /** {@link mergedFields}, where fields do not depend on each other. */
  readonly merged: (before: Values, typed: Values, now: Values) => Values;
}

/**
 * Puts what is read into a form. What is read again while somebody types goes into the fields that they left as they were.
 * @param read the same object as long as nothing else was read
 * @returns `met`: what changed while something was typed; undefined since the last save. `saved` is to be called after a save, with what
 * stood in the fields when it began, and with what the form begins with until it is read anew, where that is something else: what was typed
 * while it was saved stays
 */
export function useReadIntoForm<Values extends FieldValues, Output, Read>(
  form: SchemaForm<Values, Output>,
  read: Read | undefined,
  { valuesOf, merged }: Reading<Values, Read>,
): { readonly met: Meanwhile<Read> | undefined; readonly saved: (sent: Values, now?: Values) => void } {
  const last = useRef<{ readonly read: Read; readonly values: Values }>(undefined);
  const [met, setMet] = useState<Meanwhile<Read>>();
  useEffect(() => {
    const before = last.current;
    if (read === undefined || read === before?.read) return;
    const now = valuesOf(read);
    last.current = { read, values: now };
    const typed = form.getValues();
    const shown = before === undefined ? now : merged(before.values, typed, now);
    if (before !== undefined && !same(before.values, typed))
      setMet((known) => ({ before: known?.before ?? before.read, now: read }));
    form.reset(now);
    form.reset(shown, { keepDefaultValues: true });
  }, [read, form, valuesOf, merged]);
  const saved = (sent: Values, now = sent): void => {
    const shown = merged(sent, form.getValues(), now);
    if (last.current !== undefined) last.current = { ...last.current, values: now };
    form.reset(now);
    form.reset(shown, { keepDefaultValues: true });
    setMet(undefined);
  };
  return { met, saved };
}
