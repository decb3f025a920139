/** The ways in which somebody outside of the console is told. */
export const deliveryWays = ['mail', 'sms', 'webhook', 'browser'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

/** The ways of a step: one of these, or the person on duty by a shift calendar, in the way that it says. */
export const stepWays = [...deliveryWays, 'shift'] as const;
export type StepWay = (typeof stepWays)[number];

/** The ways of deliveries: these, or words that a vehicle's recorder tells its driver (rule NOTE-20), with the device as receiver. */
export const recordWays = [...stepWays, 'driver'] as const;
export type RecordWay = (typeof recordWays)[number];
