import type { Dish } from '../../../../api/dishes.ts'

/** Whether customers see a dish in no way to order; deals may still offer it. */
export function isHidden({ orderTypes }: Pick<Dish, 'orderTypes'>): boolean {
  return orderTypes.length === 0
}
