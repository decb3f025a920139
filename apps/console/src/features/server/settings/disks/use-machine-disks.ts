import type { BlockDevice } from '@outrider/model/server/block-device.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import type { ControlAnswer } from '@outrider/protocol/tables.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answers } from '../../../../connection/call.ts';
import { control } from '../../../../connection/session.ts';
import { useSession } from '../../../../connection/use-session.ts';

/** A disk that is formatted is looked at again so often, at first after as long (rule SRV-27). */
const LOOK_MS = 5_000;

/** The disks of the machine as the server tells them. */
export type ToldDisks = ControlAnswer<'readDisks'>;

/** The disks of the machine, and what can be done with them. */
export interface MachineDisksState {
  readonly told: ToldDisks | undefined;
  readonly error: CallError | undefined;
  /** The disk that is being formatted, by whomever. */
  readonly formatting: string | undefined;
  /** Reads them anew. @throws CallError */
  reload(): Promise<void>;
  /** @throws CallError */
  format(disk: Pick<BlockDevice, 'name' | 'id'>, typed: string): Promise<void>;
  /** @throws CallError */
  mount(name: string): Promise<void>;
}

/** Reads the disks of the machine; while one is formatted, until that is done, and nothing else is polled. */
export function useMachineDisks(): MachineDisksState {
  const user = useSession((state) => state.user);
  /** What was begun here, until the server tells of it. */
  const [begun, setBegun] = useState<{ readonly name: string; readonly atMs: number }>();
  const { data, error, refetch } = useQuery(
    {
      queryKey: [user, 'readDisks'],
      queryFn: async () => ({ told: await control.request('readDisks', {}), askedMs: performance.now() }),
      refetchInterval: ({ state }) =>
        begun !== undefined || workingOn(state.data?.told) !== undefined ? LOOK_MS : false,
    },
    answers,
  );
  const isNew = begun !== undefined && (data === undefined || data.askedMs < begun.atMs);
  const formatting = isNew ? begun.name : workingOn(data?.told);
  // oxlint-disable-next-line react/react-compiler -- what was begun is over once it was told
  if (begun !== undefined && !isNew) setBegun(undefined);
  const isFormatting = formatting !== undefined;
  useEffect(() => (isFormatting ? control.restPolls() : undefined), [isFormatting]);
  return {
    told: data?.told,
    error: error instanceof CallError ? error : undefined,
    formatting,
    async reload() {
      await refetch({ throwOnError: true });
    },
    async format({ name, id }, typed) {
      await control.request('formatDisk', { name, typed, id });
      setBegun({ name, atMs: performance.now() });
    },
    async mount(name) {
      await control.request('mountDisk', { name });
      await refetch();
    },
  };
}

const workingOn = (told: ToldDisks | undefined): string | undefined =>
  told?.works.find(({ state }) => state === 'formatting')?.name;
