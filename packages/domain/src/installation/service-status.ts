/** What a restaurant depends on, in the order of the status page. */
export const SERVICE_PARTS = ['ordering', 'cards', 'messages', 'couriers', 'live'] as const
export type ServicePart = (typeof SERVICE_PARTS)[number]

/** From good to bad. */
export const SERVICE_STATES = ['works', 'degraded', 'interrupted'] as const
export type ServiceState = (typeof SERVICE_STATES)[number]
export type ServiceTrouble = Exclude<ServiceState, 'works'>

/** The worst of some states; `works` for none. */
export function worstState(states: readonly ServiceState[]): ServiceState {
  return SERVICE_STATES.findLast((state) => states.includes(state)) ?? 'works'
}
