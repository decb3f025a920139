/** Names of the permissions that are levels, by id: raw words. Others have the names that people give them. */
export const levelNames = ['Administrator', 'Manager', 'Operator', 'Viewer'] as const;
