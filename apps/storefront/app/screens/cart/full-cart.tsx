import { buttonClass } from '@comanda/ui'
import { Plus } from 'lucide-react'
import { type MouseEvent, Suspense } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangedPrices } from '../../basket/earlier-basket.tsx'
import { CartLines, focusHeading } from '../../basket/panel/cart-lines.tsx'
import { CartSummary } from '../../basket/panel/cart-summary.tsx'
import { CheckoutButton } from '../../basket/panel/checkout-button.tsx'
import { LocationStrip } from '../../basket/panel/location-strip.tsx'
import { CompactMinimum } from '../../basket/panel/minimum-strip.tsx'
import type { ReadyBasket } from '../../basket/use-basket.ts'
import { ItemSheet, useOpenItem } from '../../item/use-open-item.ts'
import { ClosedNotice } from '../../location/closed-notice.tsx'
import { BACK_TO_PLACE, isFromMenu } from '../../navigation/cart-entry.ts'
import { menuPath } from '../../navigation/paths.ts'
import { useNow } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { BasketWallets } from './basket-wallets.tsx'
import { GoesWell } from './goes-well.tsx'

/** Location, dishes and total: one column on a phone, two on a desktop. [2.31] [2.58] */
export function FullCart({ basket }: { readonly basket: ReadyBasket }) {
  const t = useTranslations('cart')
  const now = useNow()
  const { cart, answer, lines, menuCache } = basket
  const { location } = answer
  const sheet = useOpenItem()
  const navigate = useNavigate()
  const { state } = useLocation()
  const menu = menuPath(location.slug, cart.orderType)
  const toMenu = (event: MouseEvent) => {
    if (!isFromMenu(state, menu)) return
    // Back keeps the place in the menu; a new page would start at the top.
    event.preventDefault()
    void navigate(-1)
  }
  const empty = () => {
    useCart.getState().empty()
    requestAnimationFrame(focusHeading)
  }
  return (
    <>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_25.25rem] lg:items-start lg:gap-14">
        <div className="min-w-0">
          <LocationStrip location={location} orderType={cart.orderType} />
          <ClosedNotice location={location} orderType={cart.orderType} now={now} />
          <ChangedPrices lines={lines} />
          <CartLines basket={basket} editPath={(line) => `?item=${line.itemId}&line=${line.key}`} />
          <div className="mt-5 flex flex-col gap-1 lg:flex-row lg:items-center lg:gap-4">
            <Link
              to={menu}
              state={BACK_TO_PLACE}
              onClick={toMenu}
              className={`${buttonClass({ variant: 'secondary', block: true })} lg:w-auto lg:px-8`}
            >
              <Plus aria-hidden="true" className="size-5" />
              {t('addMore')}
            </Link>
            <button
              type="button"
              onClick={empty}
              className={`${buttonClass({ variant: 'quiet', size: 's' })} self-center`}
            >
              {t('emptyIt')}
            </button>
          </div>
          <div className="mt-8 lg:mt-10">
            <GoesWell basket={basket} />
          </div>
        </div>
        <div className="lg:sticky lg:top-8 lg:rounded-l lg:bg-surface lg:p-6 lg:shadow-e2">
          <CartSummary basket={basket} className="mt-8 gap-6 lg:mt-0" />
          <CheckoutButton basket={basket} className="mt-5 max-lg:hidden" />
          <BasketWallets basket={basket} />
        </div>
      </div>
      <div className="short:static short:-mx-4 short:mt-8 fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:hidden">
        <div className="mx-auto max-w-2xl">
          <CompactMinimum basket={basket} />
          <CheckoutButton basket={basket} />
        </div>
      </div>
      <Suspense>
        {sheet.itemId !== null ? (
          <ItemSheet
            key={`${sheet.itemId} ${sheet.lineKey}`}
            itemId={sheet.itemId}
            menu={menuCache.menu}
            location={location}
            orderType={cart.orderType}
            lineKey={sheet.lineKey}
            onClose={sheet.close}
          />
        ) : null}
      </Suspense>
    </>
  )
}
