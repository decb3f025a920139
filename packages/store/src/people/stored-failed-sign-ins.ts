import type { FailedSignInsRecord } from '@outrider/model/people/failed-sign-ins.ts';

/** Failed sign-ins of which their users have not been told. */
export interface StoredFailedSignIns {
  find(userName: string): Promise<FailedSignInsRecord | undefined>;
  /** Puts it in the place of the user's other one. @throws OutriderError NOT_FOUND for an unknown user */
  put(record: FailedSignInsRecord): Promise<void>;
  remove(userName: string): Promise<void>;
}
