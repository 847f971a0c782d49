import type { ItemSummary, Menu } from '@comanda/domain'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { wantedDishOf } from '../../navigation/wanted-dish.ts'

/** Opens the dish of the same name where a link led to another location's dish, as home's do. */
export function useWantedDish({ items }: Menu<ItemSummary>, itemId: number | null): void {
  const navigate = useNavigate()
  const name = wantedDishOf(useLocation().state)
  const isElsewhere = name !== null && itemId !== null && items.every(({ id }) => id !== itemId)
  const id = isElsewhere ? items.find((item) => item.name === name)?.id : undefined
  useEffect(() => {
    if (id !== undefined) void navigate(`?item=${id}`, { replace: true, preventScrollReset: true })
  }, [id, navigate])
}
