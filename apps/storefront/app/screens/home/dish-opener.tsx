import type { ItemSummary } from '@comanda/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dishPath } from '../../navigation/paths.ts'
import { useBrowsingContext } from '../../stored/browsing-context.ts'

interface DishOpenerProps {
  readonly dish: ItemSummary
  /** Called while nobody knows which location's menu the dish is on. */
  readonly onWanted: (dish: ItemSummary) => void
  readonly className: string
  readonly children: ReactNode
}

/** Opens a dish on the menu of the last visit; without one the customer chooses a location first. */
export function DishOpener({ dish, onWanted, className, children }: DishOpenerProps) {
  const { locationSlug, orderType, postcode, position } = useBrowsingContext()
  const isPlaced = orderType !== 'delivery' || postcode !== null || position !== null
  if (locationSlug !== null && orderType !== null && isPlaced) {
    return (
      <Link to={dishPath(locationSlug, orderType, dish.id)} className={className}>
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
