/** The ways in which somebody outside of the console is told. */
export const deliveryWays = ['mail', 'sms', 'webhook', 'browser'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];
