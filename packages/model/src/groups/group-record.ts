/** A group as kept; its devices and its users are known to the store. */
export interface GroupRecord {
  readonly groupid: number;
  readonly name: string;
}
