import type { ServingTimes } from '@comanda/domain'

/** Monday to Friday, eleven to three. */
export const WEEKDAY_LUNCH: ServingTimes = { days: [1, 2, 3, 4, 5], times: [{ opens: '11:00', closes: '15:00' }] }

export const WEEKEND: ServingTimes = { days: [6, 7], times: [] }

export function mornings(until: string): ServingTimes {
  return { days: [], times: [{ opens: '07:00', closes: until }] }
}

export function evenings(from: string): ServingTimes {
  return { days: [], times: [{ opens: from, closes: '02:00' }] }
}
