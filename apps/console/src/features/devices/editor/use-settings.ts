import type { DeviceSettings } from '@outrider/model/devices/device-settings.ts';
import type { ControlAnswer } from '@outrider/protocol/tables.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answers } from '../../../connection/call.ts';
import { control } from '../../../connection/session.ts';
import { errorWords } from '../../../ui/error-words.ts';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { type EditorValues, merged, valuesOf } from './editor-values.ts';

interface ReadSettings {
  /** What the form is based on; undefined until it is read. */
  readonly seen: ControlAnswer<'readSettings'> | undefined;
  /** Why it could not be read, in words. */
  readonly fault: string | undefined;
  readonly loading: boolean;
  /** Reads it anew: what was typed stays. */
  readonly load: () => void;
}

/** The settings of a device, put into the form as they are read. */
export function useSettings(id: string, form: SchemaForm<EditorValues, DeviceSettings>): ReadSettings {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['readSettings', id],
      queryFn: () => control.request('readSettings', { deviceid: id }),
      // Another time it is read anew; while it is edited, only when that is asked for.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    },
    answers,
  );
  const last = useRef(data);
  useEffect(() => {
    if (data === undefined || data === last.current) return;
    const before = last.current;
    const now = valuesOf(data.settings);
    const shown = before === undefined ? now : merged(valuesOf(before.settings), form.getValues(), now);
    form.reset(now);
    form.reset(shown, { keepDefaultValues: true });
    last.current = data;
  }, [data, form]);
  return {
    seen: data,
    fault: error === null ? undefined : errorWords(error),
    loading: isFetching,
    load: () => void refetch(),
  };
}
