/** What a statement gave: its rows, and how many rows it changed. */
export interface PostgresAnswer<Row = Readonly<Record<string, unknown>>> {
  readonly rows: Row[];
  readonly changes: number;
}

/** One connection to PostgreSQL, for one caller at a time. */
export interface PostgresSession {
  /** @throws the driver's error */
  query<Row = Readonly<Record<string, unknown>>>(
    sql: string,
    values?: readonly unknown[],
  ): Promise<PostgresAnswer<Row>>;
  /** Gives it to the next. @param isBroken it is closed instead: nobody knows what it is in the middle of */
  release(isBroken?: boolean): void;
}

/** Connections to one database, by `pg` or in this process. */
export interface PostgresPool {
  take(): Promise<PostgresSession>;
  close(): Promise<void>;
}
