/** Letters and digits that cannot be taken for one another when they are copied by eye. */
export const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
