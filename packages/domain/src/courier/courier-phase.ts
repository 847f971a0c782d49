/** How far an external courier's delivery is, in the order in which a delivery goes through it. */
export const COURIER_PHASES = [
  /** The courier service looks for a rider. */
  'requested',
  'to-pickup',
  'at-pickup',
  /** The rider has the order. */
  'to-customer',
  /** The rider is almost at the customer's door. */
  'arriving',
  'delivered',
  /** The rider could not hand the order over. */
  'failed',
  /** The rider has brought the order back. */
  'returned',
  /** The service or the restaurant has ended it before the hand-over. */
  'cancelled',
] as const

export type CourierPhase = (typeof COURIER_PHASES)[number]

/**
 * The phases that a report may change a delivery to. Reports come doubled, late and out of order, so none goes back.
 */
const LATER: Readonly<Record<CourierPhase, readonly CourierPhase[]>> = {
  requested: COURIER_PHASES.slice(1),
  'to-pickup': COURIER_PHASES.slice(2),
  'at-pickup': COURIER_PHASES.slice(3),
  'to-customer': COURIER_PHASES.slice(4),
  arriving: COURIER_PHASES.slice(5),
  delivered: [],
  failed: ['returned'],
  returned: [],
  cancelled: [],
}

/** Whether a report of `reported` moves a delivery on; an equal, earlier or impossible phase does not. */
export function movesOn(current: CourierPhase, reported: CourierPhase): boolean {
  return LATER[current].includes(reported)
}

const ACTIVE = ['requested', 'to-pickup', 'at-pickup', 'to-customer', 'arriving'] as const satisfies CourierPhase[]
export type ActiveCourierPhase = (typeof ACTIVE)[number]

/** Whether the courier service still works on the delivery. */
export function isCourierActive(phase: CourierPhase): phase is ActiveCourierPhase {
  return (ACTIVE as readonly CourierPhase[]).includes(phase)
}

/** Whether staff must decide what happens to the order: another courier, an own driver or a refund. */
export function needsStaff(phase: CourierPhase): boolean {
  return phase === 'failed' || phase === 'returned' || phase === 'cancelled'
}

/** Numbers of the wire's pick-up and drop-off status. Only 4, failed, has a meaning for clients. [4.09] [4.11] */
export const STOP_STATUS = { waiting: 1, underWay: 2, done: 3, failed: 4 } as const

export interface StopStatuses {
  readonly pickup: number
  readonly drop: number
}

/**
 * The status of both stops. A delivery that ended before the rider had the order failed at the pick-up. [4.09] [4.11]
 */
export function stopStatuses(phase: CourierPhase, isPickedUp: boolean): StopStatuses {
  const { waiting, underWay, done, failed } = STOP_STATUS
  switch (phase) {
    case 'requested':
      return { pickup: waiting, drop: waiting }
    case 'to-pickup':
    case 'at-pickup':
      return { pickup: underWay, drop: waiting }
    case 'to-customer':
    case 'arriving':
      return { pickup: done, drop: underWay }
    case 'delivered':
      return { pickup: done, drop: done }
    case 'failed':
    case 'returned':
    case 'cancelled':
      return isPickedUp ? { pickup: done, drop: failed } : { pickup: failed, drop: waiting }
  }
}
