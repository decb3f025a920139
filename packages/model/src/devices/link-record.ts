/** The protocol of recorders that speak JT/T 808 and send their streams by JT/T 1078. */
export const JT808 = 'jt808';

/** How a device is known to one protocol, and how it proves there who it is. A device may have several. */
export interface LinkRecord {
  /** The gateway's name, such as {@link JT808}. */
  readonly protocol: string;
  /** What the protocol calls the device: for JT/T 808 the phone number without leading zeros. One device a name. */
  readonly name: string;
  readonly deviceid: string;
  /** SHA-256 of the code that the device must show; undefined while it has none. */
  readonly secretHash: string | undefined;
}
