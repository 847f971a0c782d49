import {
  distanceMetres,
  type ItemSummary,
  ORDER_TYPES,
  type OrderType,
  orderTypeState,
  takesOrders,
} from '@comanda/domain'
import { Button, classes, Notice, Segmented } from '@comanda/ui'
import { ArrowRight } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import { useLocations } from '../../menu-cache/live-locations.ts'
import { useLocationSearch } from '../../menu-cache/use-location-search.ts'
import { dishPath, menuPath } from '../../navigation/paths.ts'
import { wantedDish } from '../../navigation/wanted-dish.ts'
import { useNow } from '../../start-up/use-site.ts'
import { type ChosenLocation, useBrowsingContext } from '../../stored/browsing-context.ts'
import { OrderTypeIcon } from '../order-type-icon.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { LocationChoice, type LocationOption } from './location-choice.tsx'
import { NoOrders } from './no-orders.tsx'
import { OtherLocations } from './other-locations.tsx'
import { firstOf, partitionLocations } from './partition-locations.ts'
import { TableChoice } from './table-choice.tsx'
import { usePosition } from './use-position.ts'
import { usePostcodeSearch } from './use-postcode-search.ts'

interface OrderCardProps {
  /** Receives the choice instead of navigating to the menu. */
  readonly onChosen?: (option: ChosenLocation) => void
  /** Without its own frame, for use in a sheet. */
  readonly bare?: boolean
  /** Choosing this location stays on the page. */
  readonly stayId?: number | null
  /** The dish that the customer wants: the menu opens with it. */
  readonly dish?: ItemSummary | null
  /** Called with the selected order type, at first and when it changes. */
  readonly onType?: (type: OrderType) => void
  /** Called when the customer only looks at the menu. */
  readonly onLook?: () => void
}

const TABLES = 'tables'
const LOCATIONS = 'locations'

/** Asks for order type and location and leads to the menu. Nothing is stored before the button is pressed. [2.03] */
export function OrderStart({ onChosen, bare = false, stayId = null, dish = null, onType, onLook }: OrderCardProps) {
  const t = useTranslations('home')
  const common = useTranslations('common')
  const types = useTranslations('enumerations.orderType')
  const shell = useTranslations('shell')
  const locations = useLocations()
  const now = useNow()
  const navigate = useNavigate()
  const browsing = useBrowsingContext()
  const search = usePostcodeSearch()
  const device = usePosition()
  const places = useLocationSearch(device.position)
  const card = useRef<HTMLElement>(null)
  const offered = ORDER_TYPES.filter((type) => locations.some(({ location }) => location.settings[type].offered))
  // A known table has already redirected to its menu.
  const isTableUnknown = useSearchParams()[0].has('table')
  const hasTables = offered.includes('table')
  const [chosenType, setChosenType] = useState<OrderType | null>(null)
  // Only the browser knows the order type of the last visit.
  const isLastOffered = browsing.orderType !== null && offered.includes(browsing.orderType) && !isTableUnknown
  const firstType = isTableUnknown && hasTables ? 'table' : (offered[0] ?? 'collection')
  const orderType = chosenType ?? (isLastOffered ? browsing.orderType : null) ?? firstType
  useEffect(() => onType?.(orderType), [orderType, onType])
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [chosenTable, setChosenTable] = useState<number | null>(null)
  const [isTableMissing, setTableMissing] = useState(false)
  const [isLocationMissing, setLocationMissing] = useState(false)

  const sorted = useMemo(
    // A business with many locations lists only the search results, not the locations that are too far away.
    () =>
      search.found === null ? null : partitionLocations(search.found.answers, places.isNeeded ? [] : locations, now),
    [search.found, locations, places.isNeeded, now],
  )
  const options = optionsOf(places.found?.answers ?? locations, orderType, search.found?.answers ?? [], device.position)
  const isChosen = ({ location }: LocationAnswer) => location.id === chosenId
  const answer =
    orderType === 'delivery'
      ? (sorted?.taking.find(isChosen) ?? firstOf(sorted?.taking ?? [], 'delivery', now))
      : chosenOption(options, chosenId, browsing.locationId)
  // With an unknown table code, the table of the last visit could be mistaken for the scanned one.
  const lastTable = answer?.location.id === browsing.locationId && !isTableUnknown ? browsing.tableId : null
  const table = answer?.location.tables.find(({ id }) => id === (chosenTable ?? lastTable))
  const isNobodyOpen = !places.isNeeded && locations.every(({ location }) => !takesOrders(location, now))
  const isAhead = answer !== null && !orderTypeState(answer.location, orderType, now).asap

  const choose = ({ location }: LocationAnswer) => {
    setChosenId(location.id)
    setChosenTable(null)
  }
  const changeType = (type: OrderType) => {
    setChosenType(type)
    setChosenId(null)
    setChosenTable(null)
    setTableMissing(false)
    setLocationMissing(false)
  }
  const collect = (option: LocationAnswer) => {
    setChosenType('collection')
    choose(option)
    // The pressed button is gone: focus the order type that is now selected.
    card.current?.querySelector<HTMLInputElement>('input[value=collection]')?.focus()
  }
  const go = () => {
    if (!answer) {
      setLocationMissing(true)
      card.current?.querySelector<HTMLElement>(`#${LOCATIONS} :is(select, input[type=radio])`)?.focus()
      return
    }
    if (orderType === 'table' && !table) {
      setTableMissing(true)
      card.current?.querySelector<HTMLInputElement>(`#${TABLES} input[type=radio]`)?.focus()
      return
    }
    const { location } = answer
    const option: ChosenLocation = {
      locationId: location.id,
      locationSlug: location.slug,
      orderType,
      tableId: orderType === 'table' ? (table?.id ?? null) : null,
      ...(orderType === 'delivery' && { postcode: search.found?.postcode ?? null, position: null }),
    }
    if (onChosen) return onChosen(option)
    browsing.set(option)
    if (dish === null) void navigate(menuPath(location.slug, orderType))
    else void navigate(dishPath(location.slug, orderType, dish.id), { state: wantedDish(dish) })
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
      <p role="status" className="mb-3 px-1 text-body font-semibold empty:hidden">
        {dish === null ? null : t('thenDish', { name: dish.name })}
      </p>
      <Segmented
        label={t('orderTypes')}
        value={orderType}
        onChange={changeType}
        segments={offered.map((type) => ({ value: type, label: types(type), icon: <OrderTypeIcon type={type} /> }))}
      />
      <div className={classes('flex flex-col gap-4 pt-4', !bare && 'px-1 sm:px-2')}>
        {orderType === 'delivery' ? (
          <DeliveryChoice search={search} sorted={sorted} chosen={answer} onChoose={choose} />
        ) : (
          <div id={LOCATIONS}>
            <LocationChoice
              orderType={orderType}
              options={options}
              search={places}
              chosen={answer}
              onChoose={choose}
              device={device}
              error={isLocationMissing && !answer ? shell('selectLocation') : null}
            />
          </div>
        )}
        {orderType === 'table' && answer ? (
          <div id={TABLES}>
            <TableChoice
              key={answer.location.id}
              location={answer.location}
              tableId={table?.id ?? null}
              onChoose={setChosenTable}
              error={isTableMissing && !table ? t('chooseTable') : null}
            />
          </div>
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
        {orderType === 'delivery' && sorted !== null && search.found !== null && sorted.others.length > 0 ? (
          <OtherLocations
            key={search.found.postcode}
            sorted={sorted}
            postcode={search.found.postcode}
            onCollect={collect}
          />
        ) : null}
      </div>
    </section>
  )
}

/** Returns the locations of an order type, the nearest first where distances are known. */
function optionsOf(
  locations: readonly LocationAnswer[],
  orderType: OrderType,
  found: readonly LocationAnswer[],
  position: { readonly lat: number; readonly lng: number } | null,
): LocationOption[] {
  return locations
    .filter(({ location }) => location.settings[orderType].offered)
    .map((answer): LocationOption => {
      const here = answer.location.address.position
      const isSame = ({ location }: LocationAnswer) => location.id === answer.location.id
      const distance = position && here ? distanceMetres(position, here) : (found.find(isSame)?.distance ?? null)
      return { answer, distance }
    })
    .sort((a, b) => (a.distance ?? Number.MAX_VALUE) - (b.distance ?? Number.MAX_VALUE))
}

/** Returns the pressed option, else the last one ordered from, else the only one, else the nearest. */
function chosenOption(
  options: readonly LocationOption[],
  chosenId: number | null,
  lastId: number | null,
): LocationAnswer | null {
  const of = (id: number | null) => options.find(({ answer }) => answer.location.id === id)
  const first = options[0]
  const isClear = options.length === 1 || (first !== undefined && first.distance !== null)
  return (of(chosenId) ?? of(lastId) ?? (isClear ? first : undefined))?.answer ?? null
}

/** Returns the path of the menu for this order type, or for one that the location offers. */
function lookPath(answer: LocationAnswer | undefined, orderType: OrderType): string {
  if (answer === undefined) return '/'
  const { slug, settings } = answer.location
  const type = settings[orderType].offered ? orderType : ORDER_TYPES.find((one) => settings[one].offered)
  return type === undefined ? '/' : menuPath(slug, type)
}
