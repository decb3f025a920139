import type { DeviceSettings } from '@outrider/model/devices/device-settings.ts';
import type { ControlAnswer } from '@outrider/protocol/tables.ts';
import { useQuery } from '@tanstack/react-query';
import { answers } from '../../../connection/call.ts';
import { control } from '../../../connection/session.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { type Meanwhile, useReadIntoForm } from '../../../ui/form/meanwhile.ts';
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts';
import { type EditorValues, merged, valuesOf } from './editor-values.ts';

type Seen = ControlAnswer<'readSettings'>;

interface ReadSettings {
  /** What the form is based on; undefined until it is read. */
  readonly seen: Seen | undefined;
  /** What was read before and after, where that was while something was typed. */
  readonly met: Meanwhile<Seen> | undefined;
  /** Why it could not be read, in words. */
  readonly fault: string | undefined;
  readonly loading: boolean;
  /** Reads it anew: what was typed stays. */
  readonly load: () => void;
}

const reading = { valuesOf: ({ settings }: Seen) => valuesOf(settings), merged };

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
  const { met } = useReadIntoForm(form, data, reading);
  return {
    seen: data,
    met,
    fault: error === null ? undefined : errorWords(error),
    loading: isFetching,
    load: () => void refetch(),
  };
}
