import { type Location, type OrderType, orderTypeState, preparationMinutes, tableLabel } from '@comanda/domain'
import { classes, IconButton, iconButtonClass } from '@comanda/ui'
import { ArrowLeft, ChevronDown, House, Phone, Search } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useIsHydrated } from '../../browser/use-is-hydrated.ts'
import { useMomentWords } from '../../location/opening-words.ts'
import { OrderTypeIcon } from '../../location/order-type-icon.tsx'
import { AccountButton } from '../../shell/account-button.tsx'
import { BasketButton } from '../../shell/basket-button.tsx'
import { Brand } from '../../shell/brand.tsx'
import { LanguageMenu } from '../../shell/language-menu.tsx'
import { ReorderLink } from '../../shell/reorder-link.tsx'
import { lazyPart } from '../../start-up/load-part.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useBrowsingContext } from '../../stored/browsing-context.ts'
import { useSearchInView } from './find/search-in-view.ts'
import { OPEN_SEARCH } from './find/use-header-search.ts'
import { shownPlace } from './shown-place.ts'

export const LocationSheet = lazyPart(() => import('../../basket/location-sheet.tsx'))

interface MenuHeaderProps {
  readonly location: Location
  readonly orderType: OrderType
  /** The search of the menu; null while there is no menu. */
  readonly search?: HeaderSearch | null
}

/** The search in the header of a phone: a magnifier that opens the field in place of the header. */
export interface HeaderSearch {
  readonly isOpen: boolean
  readonly field: ReactNode
  readonly onOpen: () => void
  readonly onClose: () => void
}

/**
 * Location, order type and expected time, with a button to change them; on a phone the search in reach. Sticky. [2.51]
 * [2.06]
 */
export function MenuHeader({ location, orderType, search = null }: MenuHeaderProps) {
  const t = useTranslations('menu')
  const shell = useTranslations('shell')
  const types = useTranslations('enumerations.orderType')
  const common = useTranslations('common')
  const { business } = useSite()
  const cart = useTranslations('cart')
  const postcode = useBrowsingContext((browsing) => browsing.postcode)
  const position = useBrowsingContext((browsing) => browsing.position)
  const tableId = useBrowsingContext((browsing) => browsing.tableId)
  const [isChanging, setIsChanging] = useState(false)
  const moment = useMomentWords()
  const now = useNow()
  const low = preparationMinutes(location, orderType, now.epochMilliseconds)
  const { blockedBy, opensAt } = orderTypeState(location, orderType, now)
  // A closed kitchen promises no minutes.
  const wait =
    blockedBy === null
      ? common('minutes', { low, high: low + 10 })
      : opensAt === null
        ? null
        : t('waitFrom', { when: moment(opensAt, location.timeZone, now) })
  const known = shownPlace(orderType, { postcode, position, isHydrated: useIsHydrated() })
  const isUnknown = known === 'missing'
  const how = isUnknown
    ? t('enterPostcode')
    : known === 'postcode' && postcode !== null
      ? t('deliveryTo', { postcode })
      : types(orderType)
  const table = orderType === 'table' ? location.tables.find(({ id }) => id === tableId) : undefined
  const words = table ? tableLabel(table.name, (name) => cart('tableNamed', { name })) : how
  // Where one line has no room for all, it breaks before the time.
  const time = orderType === 'table' || wait === null || isUnknown ? null : <span className="inline-block">{wait}</span>
  const dot = time && ' · '
  // Where a phone has no room for both, the icon replaces the text.
  const place = orderType === 'delivery' ? postcode : null
  const isTight = place !== null || time !== null
  return (
    <header className="menu-header @container short:static sticky top-[var(--strip,0px)] z-20 border-line bg-surface max-lg:border-b lg:border-b">
      {search?.isOpen ? (
        <div className="flex min-h-16 items-center gap-1 ps-2 pe-4 lg:hidden">
          <IconButton label={t('closeSearch')} icon={<ArrowLeft aria-hidden="true" />} onClick={search.onClose} />
          <div className="min-w-0 grow">{search.field}</div>
        </div>
      ) : null}
      <div
        className={classes(
          'mx-auto flex min-h-[var(--menu-header)] max-w-360 items-center gap-1 px-2 @max-[17rem]:flex-wrap lg:min-h-18 lg:gap-6 lg:px-8',
          search?.isOpen && 'max-lg:hidden',
        )}
      >
        <Link to="/" className="hidden shrink-0 rounded-s text-accent-ink lg:block">
          <Brand />
          <span className="sr-only">, {shell('home')}</span>
        </Link>
        <Link to="/" aria-label={shell('home')} className={classes(iconButtonClass(), 'lg:hidden')}>
          <House aria-hidden="true" />
        </Link>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsChanging(true)}
          className="flex min-h-11 min-w-0 items-center gap-3 rounded-btn px-1.5 text-start @max-[17rem]:order-last @max-[17rem]:basis-full lg:border lg:border-line lg:px-4 lg:hover:border-line-strong"
        >
          <OrderTypeIcon type={orderType} className="hidden size-5 shrink-0 text-accent-ink lg:block" />
          <span className="min-w-0 lg:flex lg:items-baseline lg:gap-2.5">
            <span className="flex items-center gap-1 text-row font-strong lg:text-body">
              {/* Where there is room, the restaurant's own name stands beside it. */}
              <span className={classes('truncate', location.name === business.name && 'lg:sr-only')}>
                {location.name}
              </span>
              <ChevronDown aria-hidden="true" className="size-4 shrink-0 lg:hidden" />
            </span>
            <span
              className={classes(
                'menu-header-hint block text-hint leading-tight text-ink-2 lg:text-row',
                isTight && 'max-sm:sr-only',
              )}
            >
              {words}
              {dot}
              {time}
            </span>
            {isTight ? (
              <span
                aria-hidden="true"
                className="menu-header-hint flex items-center gap-1.5 text-hint leading-tight text-ink-2 sm:hidden"
              >
                <OrderTypeIcon type={orderType} className="size-4 shrink-0" />
                <span className="first-letter:uppercase">
                  {place === null ? null : (
                    <span className={classes(time && 'max-[22.5rem]:hidden')}>
                      {place}
                      {dot}
                    </span>
                  )}
                  {time}
                </span>
              </span>
            ) : null}
          </span>
          <span className="sr-only">. {t('changeLocation')}</span>
          <ChevronDown aria-hidden="true" className="hidden size-4 shrink-0 lg:block" />
        </button>
        <nav aria-label={shell('mainNavigation')} className="ms-auto flex shrink-0 items-center gap-1">
          {/* First: it gives its room to the name of the location while it is hidden. */}
          {search === null ? null : <SearchButton onOpen={search.onOpen} />}
          <ReorderLink className="inline-flex min-h-11 items-center rounded-btn px-3 text-row font-semibold underline-offset-4 hover:underline max-lg:hidden" />
          <Link
            to="/contactus"
            className="inline-flex min-h-11 items-center justify-center rounded-btn px-3 text-row font-semibold underline-offset-4 hover:underline max-sm:min-w-11 max-sm:px-0 max-[24rem]:hidden"
          >
            <Phone aria-hidden="true" className="size-6 sm:hidden" />
            <span className="max-sm:sr-only">{shell('contact')}</span>
          </Link>
          <LanguageMenu className="max-lg:hidden" />
          <AccountButton />
          <BasketButton className="lg:hidden" />
          <BasketButton withTotal className="bg-soft text-accent-ink max-lg:hidden" />
        </nav>
      </div>
      {isChanging ? (
        <Suspense>
          <LocationSheet locationId={location.id} onClose={() => setIsChanging(false)} />
        </Suspense>
      ) : null}
    </header>
  )
}

/**
 * One magnifier at a time: none in the header while the field in the page is in view. It keeps a focus that it was
 * given back.
 */
function SearchButton({ onOpen }: Pick<HeaderSearch, 'onOpen'>) {
  const t = useTranslations('menu')
  const isInView = useSearchInView((state) => state.isInView)
  return (
    <IconButton
      id={OPEN_SEARCH}
      label={t('search')}
      icon={<Search aria-hidden="true" />}
      onClick={onOpen}
      className={classes('lg:hidden', isInView && 'not-focus:hidden')}
    />
  )
}
