/** A signed-in session. The key itself is never kept: only its SHA-256. */
export interface SessionRecord {
  readonly keyHash: string;
  readonly userName: string;
  /** The key sealed with the server's key: presigned URLs are checked with it (rule S02). */
  readonly sealedKey: string;
  readonly createdMs: number;
  /** Slides on use: 12 h, or 30 d when saved. */
  readonly expiresMs: number;
  readonly saved: boolean;
}
