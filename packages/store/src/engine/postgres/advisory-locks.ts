/** Numbers of PostgreSQL's advisory locks that are ours. */
export const locks = {
  /** Who makes tables. */
  migrates: 7_016_001,
  /** Who has the database: one server alone, or several by `--bus`, which share it. */
  serves: 7_016_002,
  /** Whose turn it is among servers to write positions: those that append share it. */
  positions: 7_016_003,
  /** With the hash of a server's id: who has that identity. */
  identity: 7_016_004,
} as const;
