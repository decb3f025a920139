/** Access to settings of the server: for who sets the server (rule C05). */
export const serverSetting = {
  access: { right: 'signed-in', maxLevel: 0, serverAdmin: true },
  scope: 'none',
} as const;
