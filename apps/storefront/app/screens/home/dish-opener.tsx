import type { ItemSummary, OrderType } from '@comanda/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dishPath } from '../../navigation/paths.ts'
import { wantedDish } from '../../navigation/wanted-dish.ts'
import { useBrowsingContext } from '../../stored/browsing-context.ts'

interface DishOpenerProps {
  readonly dish: ItemSummary
  /** The order type that is chosen on the page; null until one is known. */
  readonly chosen: OrderType | null
  /** Called while the location of the dish's menu is not known. */
  readonly onWanted: (dish: ItemSummary) => void
  readonly className: string
  readonly children: ReactNode
}

/**
 * Opens a dish on the menu of the last visit; without one, or with another order type, the customer chooses a location
 * first.
 */
export function DishOpener({ dish, chosen, onWanted, className, children }: DishOpenerProps) {
  const { locationSlug, orderType, postcode, position } = useBrowsingContext()
  const isPlaced = orderType !== 'delivery' || postcode !== null || position !== null
  const isSameType = chosen === null || chosen === orderType
  if (locationSlug !== null && orderType !== null && isPlaced && isSameType) {
    return (
      <Link to={dishPath(locationSlug, orderType, dish.id)} state={wantedDish(dish)} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <button type="button" onClick={() => onWanted(dish)} className={`${className} text-start`}>
      {children}
    </button>
  )
}
