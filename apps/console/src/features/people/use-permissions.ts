import type { Permission } from '@outrider/model/people/permission-record.ts';
import { useQuery } from '@tanstack/react-query';
import { answers } from '../../connection/call.ts';
import { control } from '../../connection/session.ts';
import { useSession } from '../../connection/use-session.ts';

const none: readonly Pick<Permission, 'id' | 'name'>[] = [];

/** The permissions that there are, as S04 tells them; none before they are told. */
export function usePermissions(): readonly Pick<Permission, 'id' | 'name'>[] {
  const user = useSession((state) => state.user);
  const { data } = useQuery(
    {
      queryKey: [user, 'readPermissions'],
      queryFn: async () => {
        const { names } = await control.request('readPermissions', {});
        return names.map(({ id, value }) => ({ id, name: value }));
      },
    },
    answers,
  );
  return data ?? none;
}
