/** Where a server is, and by which token. */
export interface Access {
  /** As `https://fleet.example:24680`. */
  readonly server: string;
  /** `otr_…`: it is sent as a header, and nowhere else. */
  readonly token: string;
  /** In place of the one of the platform. */
  readonly fetch?: (request: Request) => Promise<Response>;
}
