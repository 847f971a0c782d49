import { SheetFrame } from '@comanda/ui'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSite } from '../../start-up/use-site.ts'
import { useShop } from '../../stored/shop.ts'
import { type ChosenPlace, useVisit } from '../../stored/visit.ts'
import { OrderCard } from '../home/order-card.tsx'
import { menuPath } from '../paths.ts'
import { onItsWay, useAgreeOnCart } from './use-agree-on-cart.tsx'

interface PlaceSheetProps {
  /** Where the sheet stands: a change within it stays there. */
  readonly locationId: number
  /** What the sheet lies over is the cart: another order type of the same place is looked at there. */
  readonly overCart?: boolean
  readonly onClose: () => void
}

/** How and where, changed in place: the cart is asked about first, and "no" leaves everything as it was. [4.29] [4.30] */
export default function PlaceSheet({ locationId, overCart = false, onClose }: PlaceSheetProps) {
  const t = useTranslations('menu')
  const common = useTranslations('common')
  const { locations } = useSite()
  const navigate = useNavigate()
  const agree = useAgreeOnCart()

  const change = async (place: ChosenPlace) => {
    const location = locations.find((answer) => answer.location.id === place.locationId)?.location
    if (location === undefined) return
    const { shop } = useShop.getState()
    const categories = shop?.menu.locationId === location.id ? shop.menu.categories : []
    if (!(await agree({ location, orderType: place.orderType, categories }))) return
    // Location and table are chosen anew with the order type. [4.30]
    useVisit.getState().set(place)
    onClose()
    if (!overCart || location.id !== locationId)
      await navigate(menuPath(location.slug, place.orderType), { preventScrollReset: location.id === locationId })
  }

  return (
    <SheetFrame title={t('howAndWhere')} closeLabel={common('close')} onClose={onClose}>
      <OrderCard
        bare
        onLook={onClose}
        stayId={overCart ? locationId : null}
        onChosen={(place) => void onItsWay(() => change(place)).catch((error: unknown) => console.error(error))}
      />
    </SheetFrame>
  )
}
