import { SheetFrame } from '@comanda/ui'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { OrderStart } from '../location/choose/order-start.tsx'
import { useLocations } from '../menu-cache/live-locations.ts'
import { useMenuCache } from '../menu-cache/menu-cache.ts'
import { menuPath } from '../navigation/paths.ts'
import { type ChosenLocation, useBrowsingContext } from '../stored/browsing-context.ts'
import { runCartChange, useConfirmCartChange } from './use-confirm-cart-change.tsx'

interface LocationSheetProps {
  /** The location of the page below the sheet: a change within it stays on the page. */
  readonly locationId: number
  /** Whether the sheet lies over the cart: another order type of the same location then stays in the cart. */
  readonly overCart?: boolean
  readonly onClose: () => void
}

/** Changes location and order type in place. The cart is asked about first; "no" changes nothing. [4.29] [4.30] */
export default function LocationSheet({ locationId, overCart = false, onClose }: LocationSheetProps) {
  const t = useTranslations('menu')
  const common = useTranslations('common')
  const locations = useLocations()
  const navigate = useNavigate()
  const agree = useConfirmCartChange()

  const change = async (choice: ChosenLocation) => {
    const location = locations.find((answer) => answer.location.id === choice.locationId)?.location
    if (location === undefined) return
    const { menuCache } = useMenuCache.getState()
    const categories = menuCache?.menu.locationId === location.id ? menuCache.menu.categories : []
    if (!(await agree({ location, orderType: choice.orderType, categories }))) return
    // The new location and table replace those of the previous order type. [4.30]
    useBrowsingContext.getState().set(choice)
    onClose()
    if (!overCart || location.id !== locationId)
      await navigate(menuPath(location.slug, choice.orderType), { preventScrollReset: location.id === locationId })
  }

  return (
    <SheetFrame title={t('howAndWhere')} closeLabel={common('close')} onClose={onClose}>
      <OrderStart
        bare
        onLook={onClose}
        stayId={overCart ? locationId : null}
        onChosen={(choice) => void runCartChange(() => change(choice)).catch((error: unknown) => console.error(error))}
      />
    </SheetFrame>
  )
}
