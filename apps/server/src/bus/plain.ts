/** Values that can be sent to another process: no functions, no sockets, nothing that speaker and listener would share. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain };
