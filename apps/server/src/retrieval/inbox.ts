/** Where one upload of a recorder comes in. */
export interface InboxOrder {
  /** The device whose files come. */
  readonly deviceid: string;
  /** Is there, and is the upload's alone. */
  readonly folder: string;
  /** Files of it that came before and broke off: it may go on with them. */
  readonly known: readonly InboxFile[];
  /** Of all its files; more is refused. */
  readonly maxBytes: number;
  /** Told how many bytes came, as they come. Returns whether more may. */
  readonly onBytes: (bytes: number) => boolean;
  /** A connection of the recorder ended, or began. */
  readonly onConnections: (open: number) => void;
}

/** A file that a recorder sent. */
export interface InboxFile {
  /** As the recorder calls it, without folders: never a name in a file system. */
  readonly name: string;
  /** Where it is. */
  readonly path: string;
  readonly bytes: number;
  /** Whether the recorder ended it: else its connection broke off, and it may go on. */
  readonly ended: boolean;
}

/** An upload that is awaited: what the recorder has to know, and the files that came. */
export interface OpenInbox extends AsyncDisposable {
  readonly port: number;
  /** Good for this upload alone. */
  readonly user: string;
  readonly password: string;
  readonly files: () => readonly InboxFile[];
}

/** Takes in what recorders upload. */
export interface Inbox {
  /** Opens a place for one upload. @throws the system's error when no port can be opened */
  open(order: InboxOrder): Promise<OpenInbox>;
}
