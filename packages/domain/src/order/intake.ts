/** How staff take an order for a customer: on the telephone, or from somebody in front of them. */
export const INTAKES = ['phone', 'counter'] as const
export type Intake = (typeof INTAKES)[number]
