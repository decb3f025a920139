/** Numbers of PostgreSQL's advisory locks that are ours. */
export const locks = {
  /** Held by the server that makes tables. */
  migrates: 7_016_001,
  /** Held by the server that has the database: one server alone, or several by `--bus`, which share it. */
  serves: 7_016_002,
  /** Held by a server that writes positions: servers that append share it. */
  positions: 7_016_003,
  /** With the hash of a server's id: held by the server that has that identity. */
  identity: 7_016_004,
} as const;
