import { distanceMetres, ORDER_TYPES, type OrderType, orderTypeState, takesOrders } from '@comanda/domain'
import { Button, Notice, Segmented, showToast } from '@comanda/ui'
import { ArrowRight } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import { OrderTypeIcon } from '../../shell/order-type-icon.tsx'
import { useNow } from '../../start-up/use-site.ts'
import { useLocations } from '../../stored/fresh-locations.ts'
import { type ChosenPlace, useVisit } from '../../stored/visit.ts'
import { menuPath } from '../paths.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { LocationChoice, type Place } from './location-choice.tsx'
import { NoOrders } from './no-orders.tsx'
import { firstOf, sortOut } from './sort-out.ts'
import { TableChoice } from './table-choice.tsx'
import { usePosition } from './use-position.ts'
import { usePostcodeSearch } from './use-postcode-search.ts'

interface OrderCardProps {
  /** Takes the choice instead of going on to its menu. */
  readonly onChosen?: (place: ChosenPlace) => void
  /** Without a frame of its own, inside a sheet. */
  readonly bare?: boolean
  /** Choosing this location leads to no menu: one stays where one is. */
  readonly stayId?: number | null
  /** When the menu is only looked at. */
  readonly onLook?: () => void
}

/** How, where, and on to the menu. Nothing is kept before the button is pressed. [2.03] */
export function OrderCard({ onChosen, bare = false, stayId = null, onLook }: OrderCardProps) {
  const t = useTranslations('home')
  const common = useTranslations('common')
  const types = useTranslations('enumerations.orderType')
  const shell = useTranslations('shell')
  const locations = useLocations()
  const now = useNow()
  const navigate = useNavigate()
  const visit = useVisit()
  const search = usePostcodeSearch()
  const device = usePosition()
  const card = useRef<HTMLElement>(null)
  const offered = ORDER_TYPES.filter((type) => locations.some(({ location }) => location.settings[type].offered))
  // A table that is known has led to its menu already.
  const isTableUnknown = useSearchParams()[0].has('table')
  const hasTables = offered.includes('table')
  const [orderType, setOrderType] = useState<OrderType>(
    isTableUnknown && hasTables ? 'table' : (offered[0] ?? 'collection'),
  )
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [chosenTable, setChosenTable] = useState<number | null>(null)

  // What was chosen last time is known only in the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the stored visit arrives
  useEffect(() => {
    if (visit.orderType !== null && offered.includes(visit.orderType) && !isTableUnknown) setOrderType(visit.orderType)
  }, [visit.orderType])

  const sorted = useMemo(
    () => (search.found === null ? null : sortOut(search.found.answers, locations, now)),
    [search.found, locations, now],
  )
  const places = placesOf(locations, orderType, search.found?.answers ?? [], device.position)
  const isChosen = ({ location }: LocationAnswer) => location.id === chosenId
  const answer =
    orderType === 'delivery'
      ? (sorted?.taking.find(isChosen) ?? firstOf(sorted?.taking ?? [], 'delivery', now))
      : chosenPlace(places, chosenId, visit.locationId)
  // Beside a code that is not known, the table of the last visit would be taken for the one that was scanned.
  const lastTable = answer?.location.id === visit.locationId && !isTableUnknown ? visit.tableId : null
  const table = answer?.location.tables.find(({ id }) => id === (chosenTable ?? lastTable))
  const isNobodyOpen = locations.every(({ location }) => !takesOrders(location, now))
  const isAhead = answer !== null && !orderTypeState(answer.location, orderType, now).asap

  const choose = ({ location }: LocationAnswer) => {
    setChosenId(location.id)
    setChosenTable(null)
  }
  const changeType = (type: OrderType) => {
    setOrderType(type)
    setChosenId(null)
    setChosenTable(null)
  }
  const collect = (place: LocationAnswer) => {
    setOrderType('collection')
    choose(place)
    // What was pressed is gone: the focus goes to the way that is now chosen.
    card.current?.querySelector<HTMLInputElement>('input[value=collection]')?.focus()
  }
  const go = () => {
    if (!answer || (orderType === 'table' && !table)) {
      showToast(answer ? t('chooseTable') : shell('selectLocation'), { place: 'top-center' })
      return
    }
    const { location } = answer
    const place: ChosenPlace = {
      locationId: location.id,
      locationSlug: location.slug,
      orderType,
      tableId: orderType === 'table' ? (table?.id ?? null) : null,
      ...(orderType === 'delivery' && { postcode: search.found?.postcode ?? null, position: null }),
    }
    if (onChosen) return onChosen(place)
    visit.set(place)
    void navigate(menuPath(location.slug, orderType))
  }

  return (
    <section
      ref={card}
      aria-label={t('orderTypes')}
      className={bare ? '' : 'rounded-l bg-surface p-4 shadow-e2 max-sm:p-3 dark:border dark:border-line'}
    >
      {isTableUnknown ? (
        <div className="mb-3">
          <Notice tone="warn" role="status" title={t('tableUnknown')}>
            {t(hasTables ? 'tableUnknownHint' : 'tableUnknownNone')}
          </Notice>
        </div>
      ) : null}
      <Segmented
        label={t('orderTypes')}
        value={orderType}
        onChange={changeType}
        segments={offered.map((type) => ({ value: type, label: types(type), icon: <OrderTypeIcon type={type} /> }))}
      />
      <div className="flex flex-col gap-4 px-1 pt-4 sm:px-2">
        {orderType === 'delivery' ? (
          <DeliveryChoice search={search} sorted={sorted} chosen={answer} onChoose={choose} onCollect={collect} />
        ) : (
          <LocationChoice orderType={orderType} places={places} chosen={answer} onChoose={choose} device={device} />
        )}
        {orderType === 'table' && answer ? (
          <TableChoice
            key={answer.location.id}
            location={answer.location}
            tableId={table?.id ?? null}
            onChoose={setChosenTable}
          />
        ) : null}
        {isNobodyOpen ? (
          <NoOrders menu={lookPath(answer ?? locations[0], orderType)} onLook={onLook} />
        ) : orderType !== 'delivery' || answer ? (
          <Button block onClick={go}>
            <span className="inline-flex items-center gap-2.5">
              {answer?.location.id === stayId
                ? common('continue')
                : t(isAhead && orderType !== 'table' ? 'preOrder' : 'seeMenu')}
              <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
            </span>
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** Who offers an order type, nearest first where it is known how far away they are. */
function placesOf(
  locations: readonly LocationAnswer[],
  orderType: OrderType,
  found: readonly LocationAnswer[],
  position: { readonly lat: number; readonly lng: number } | null,
): Place[] {
  return locations
    .filter(({ location }) => location.settings[orderType].offered)
    .map((answer): Place => {
      const here = answer.location.address.position
      const isSame = ({ location }: LocationAnswer) => location.id === answer.location.id
      const distance = position && here ? distanceMetres(position, here) : (found.find(isSame)?.distance ?? null)
      return { answer, distance }
    })
    .sort((a, b) => (a.distance ?? Number.MAX_VALUE) - (b.distance ?? Number.MAX_VALUE))
}

/** What was pressed, else where one ordered last, else the only one, else the nearest. */
function chosenPlace(places: readonly Place[], chosenId: number | null, lastId: number | null): LocationAnswer | null {
  const of = (id: number | null) => places.find(({ answer }) => answer.location.id === id)
  const first = places[0]
  const isClear = places.length === 1 || (first !== undefined && first.distance !== null)
  return (of(chosenId) ?? of(lastId) ?? (isClear ? first : undefined))?.answer ?? null
}

/** To look around only: the menu for this order type, or for one that there is. */
function lookPath(answer: LocationAnswer | undefined, orderType: OrderType): string {
  if (answer === undefined) return '/'
  const { slug, settings } = answer.location
  const type = settings[orderType].offered ? orderType : ORDER_TYPES.find((one) => settings[one].offered)
  return type === undefined ? '/' : menuPath(slug, type)
}
