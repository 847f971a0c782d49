import type { Cart, Location, OrderType, Table } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useBrowsingContext } from '../../stored/browsing-context.ts'
import { useCart } from '../../stored/cart.ts'

/**
 * Takes the table from the address, confirms it in a toast and cleans the address. A cart of another location is agreed
 * on first; cancelling keeps the previous table. [2.03] [4.29] [4.30]
 */
export function useTableLink(location: Location, orderType: OrderType): void {
  const t = useTranslations('home')
  const common = useTranslations('common')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const asked = query.get('table')
  const table = orderType === 'table' ? location.tables.find(({ id }) => String(id) === asked) : undefined
  const isOfHere = (cart: Cart | null) =>
    cart === null || (cart.locationId === location.id && cart.orderType === orderType)
  const isAgreed = useCart((state) => isOfHere(state.cart))
  const takeTable = useEffectEvent((table: Table) => {
    // During hydration the stored cart is not rendered yet.
    if (!isOfHere(useCart.getState().cart)) return
    useBrowsingContext
      .getState()
      .set({ locationId: location.id, locationSlug: location.slug, orderType, tableId: table.id })
    showToast(t('yourTable', { table: table.name, location: location.name }), {
      tone: 'ok',
      action: { label: common('change'), run: () => void navigate('/') },
    })
    const rest = new URLSearchParams(query)
    rest.delete('table')
    void navigate(`?${rest}`, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (table !== undefined && isAgreed) takeTable(table)
  }, [table, isAgreed])
}
