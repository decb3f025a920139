/** Columns of the tables of users and sessions. */
export interface PeopleTables {
  users: { user_name: string; level: number; access: string; password_hash: string; disabled: number };
  user_groups: { user_name: string; groupid: number };
  sessions: {
    key_hash: string;
    user_name: string;
    sealed_key: string;
    created_ms: number;
    expires_ms: number;
    saved: number;
  };
  used_tickets: { jti: string; expires_ms: number };
}
