import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { ScimKind } from './scim-attributes.ts';
import { ScimFault } from './scim-fault.ts';

/** A request to change a resource. */
export interface DirectoryWrite {
  readonly action: 'add' | 'replace' | 'patch' | 'remove';
  readonly kind: ScimKind;
  /** Absent for a new one. */
  readonly id?: string | undefined;
  /** The version that it must have (RFC 7644, section 3.14); absent: any. */
  readonly match?: string | undefined;
  readonly body?: unknown;
  /** The token by which it is asked for, and which has to be good still when it is done; absent: the server itself asks. */
  readonly token?: string | undefined;
}

/** People whose users are to follow this change, by id. */
export interface ToFollow {
  /** People who may lose something: where there are many they come first. */
  readonly losing: readonly string[];
  readonly others: readonly string[];
}

/** A change as it is made: in which transaction, of which service, and about whom. */
export interface Writing {
  readonly parts: StoreParts;
  readonly provider: string;
  /** Whether the service is switched off: then it takes away, and gives nothing. */
  readonly isOff: boolean;
  readonly nowMs: number;
  /** Address of the service, for where resources say that they are. */
  readonly base: string;
  readonly newId: () => string;
  /** Takes what became of accounts, for the audit trail. */
  readonly note: (change: AuditChange) => void;
  /** Has the users of people follow what is told now. */
  readonly follow: (who: ToFollow) => Promise<void>;
}

/** @throws ScimFault 403 where the service is switched off */
export function assertOn({ isOff }: Pick<Writing, 'isOff'>): void {
  if (isOff)
    throw new ScimFault(
      403,
      'This service is switched off at the server: until it is switched on, only users are removed or set inactive',
    );
}
