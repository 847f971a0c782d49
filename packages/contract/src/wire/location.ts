import {
  type CalendarDate,
  type ClockSpan,
  type Coupon,
  type Currency,
  type DeliveryArea,
  type FeeTier,
  type FoundLocation,
  type ItemSummary,
  type Language,
  type Location,
  type OpeningHours,
  ORDER_TYPES,
  type OrderType,
  type OrderTypeSettings,
  type Override,
  type Weekday,
} from '@comanda/domain'
import { orderTypeCodes } from '../codes.ts'
import type { LocationWire } from '../location.ts'
import { checkedMoney, currencySymbol, moneyToWire, rateFromWire, rateToWire } from '../money.ts'
import { addressFromWire, addressToWire } from './address.ts'
import { couponFromWire, couponToWire } from './coupon.ts'
import { weekInWords } from './hours-in-words.ts'
import { itemSummaryFromWire, itemSummaryToWire } from './menu.ts'

type OverrideWire = NonNullable<LocationWire['overrides']>[number]
type AreaWire = LocationWire['allDeliveryAreas'][number]
type HoursWire = LocationWire['openingHours']['delivery']
type SpanWire = HoursWire['week'][string][number]

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]

/** Number of days in the slot maps. */
const SLOT_DAYS = 14

/** A location, with delivery to the requested place. */
export interface LocationAnswer {
  readonly location: Location
  /** Null when no place was requested or the location does not deliver there. */
  readonly delivery: { readonly postcode: string | null; readonly tiers: readonly FeeTier[] } | null
  /** Why the location does not deliver there; null when it does or no place was requested. [5.16] */
  readonly refused: FoundLocation['reason']
  /** When the first closed area there opens again by itself. */
  readonly opensAt?: FoundLocation['opensAt']
  /** Metres. */
  readonly distance: number | null
  readonly coupons: readonly Coupon[]
  /** Dishes with a current or future special, on any day. */
  readonly specials: readonly ItemSummary[]
}

export function spanToWire(span: ClockSpan): SpanWire {
  return { opens_at: span.opens, closes_at: span.closes }
}
export function spanFromWire(span: SpanWire): ClockSpan {
  return { opens: span.opens_at, closes: span.closes_at }
}

const hoursToWire = (hours: OpeningHours): HoursWire => ({
  week: Object.fromEntries(WEEKDAYS.map((day) => [String(day), hours.week[day].map(spanToWire)])),
  exceptions: Object.fromEntries(
    Object.entries(hours.exceptions).map(([date, spans]) => [date, spans.map(spanToWire)]),
  ),
  ...(hours.names && { names: hours.names }),
})

const hoursFromWire = (wire: HoursWire): OpeningHours => {
  const day = (weekday: Weekday) => (wire.week[String(weekday)] ?? []).map(spanFromWire)
  return {
    week: { 1: day(1), 2: day(2), 3: day(3), 4: day(4), 5: day(5), 6: day(6), 7: day(7) },
    exceptions: Object.fromEntries(
      Object.entries(wire.exceptions).map(([date, spans]) => [date, spans.map(spanFromWire)]),
    ),
    ...(wire.names && { names: wire.names }),
  }
}

/** Opening spans of the coming days, by date. [3.17] */
const slotsByDate = (hours: OpeningHours, today: CalendarDate): Record<string, SpanWire[]> => {
  const first = Temporal.PlainDate.from(today)
  return Object.fromEntries(
    Array.from({ length: SLOT_DAYS }, (_, days) => {
      const date = first.add({ days })
      const weekday = date.dayOfWeek as Weekday
      return [date.toString(), (hours.exceptions[date.toString()] ?? hours.week[weekday]).map(spanToWire)]
    }),
  )
}

export function tiersToWire(tiers: readonly FeeTier[]) {
  return tiers.map((tier) => ({ total: moneyToWire(tier.from), charge: moneyToWire(tier.charge) }))
}

const tiersFromWire = (wire: readonly { total: number; charge: number }[]): FeeTier[] =>
  wire.map((tier) => ({ from: checkedMoney(tier.total), charge: checkedMoney(tier.charge) }))

const areaToWire = (area: DeliveryArea): AreaWire => ({
  id: area.id,
  type: area.type,
  name: area.name,
  colour: area.colour,
  conditions: tiersToWire(area.tiers).map((tier) => ({ condition: 'total' as const, ...tier })),
  ...(area.type === 'circle' && { centre: { ...area.centre }, radius: area.radiusMetres }),
  ...(area.type === 'shape' && { path: area.ring.map((point) => ({ ...point })) }),
  ...(area.type === 'postcodes' && { postcodes: [...area.prefixes] }),
})

const areaFromWire = (wire: AreaWire): DeliveryArea => {
  const common = { id: wire.id, name: wire.name, colour: wire.colour, tiers: tiersFromWire(wire.conditions) }
  if (wire.type === 'circle' && wire.centre)
    return { ...common, type: 'circle', centre: wire.centre, radiusMetres: wire.radius ?? 0 }
  if (wire.type === 'shape') return { ...common, type: 'shape', ring: wire.path ?? [] }
  return { ...common, type: 'postcodes', prefixes: wire.postcodes ?? [] }
}

const settingsToWire = (location: Location): LocationWire['orderSetting'] => {
  const { delivery, collection, table } = location.settings
  return {
    accepts_future_orders: delivery.acceptsLater || collection.acceptsLater || table.acceptsLater,
    future_order_delivery: delivery.preOrderHours,
    future_order_collection: collection.preOrderHours,
    offer_delivery: delivery.offered,
    offer_collection: collection.offered,
    offer_tableordering: table.offered,
    accepts_stripe: location.acceptsCard,
    accepts_cod: location.acceptsCash,
    accepts_tips: location.acceptsTips,
    receipt_issuer: location.receiptIssuer,
    service_charge: moneyToWire(delivery.serviceCharge),
    bag_charge: moneyToWire(delivery.bagCharge),
    delivery_time: delivery.preparationMinutes,
    collection_time: collection.preparationMinutes,
    order_types: ORDER_TYPES.map((type) => ({
      order_type: orderTypeCodes.toWire[type],
      offered: location.settings[type].offered,
      preparation_minutes: location.settings[type].preparationMinutes,
      pre_order_hours: location.settings[type].preOrderHours,
      accepts_later: location.settings[type].acceptsLater,
      service_charge: moneyToWire(location.settings[type].serviceCharge),
      bag_charge: moneyToWire(location.settings[type].bagCharge),
    })),
  }
}

const settingsFromWire = (wire: LocationWire['orderSetting'], type: OrderType): OrderTypeSettings => {
  const own = wire.order_types.find((settings) => settings.order_type === orderTypeCodes.toWire[type])
  return {
    offered: own?.offered ?? false,
    preparationMinutes: own?.preparation_minutes ?? 0,
    preOrderHours: own?.pre_order_hours ?? null,
    acceptsLater: own?.accepts_later ?? false,
    serviceCharge: checkedMoney(own?.service_charge ?? 0),
    bagCharge: checkedMoney(own?.bag_charge ?? 0),
  }
}

const overrideToWire = (one: Override): OverrideWire => {
  const { until } = one
  switch (one.what) {
    case 'order-type':
      return { what: one.what, order_type: orderTypeCodes.toWire[one.orderType], until }
    case 'longer-times':
      return { what: one.what, order_type: orderTypeCodes.toWire[one.orderType], minutes: one.minutes, until }
    case 'area':
      return { what: one.what, area_id: one.areaId, until }
  }
}

const overrideFromWire = (wire: OverrideWire): readonly Override[] => {
  const { until } = wire
  if (wire.what === 'area') return [{ what: wire.what, areaId: wire.area_id, until }]
  const orderType = orderTypeCodes.fromWire(wire.order_type)
  if (orderType === null) return []
  if (wire.what === 'order-type') return [{ what: wire.what, orderType, until }]
  return orderType === 'table' ? [] : [{ what: wire.what, orderType, minutes: wire.minutes, until }]
}

const ratingFromKey = (key: string | undefined): number | null => {
  const rating = /^fhrs_([0-5])_/.exec(key ?? '')?.[1]
  return rating === undefined ? null : Number(rating)
}

/** `today` is the location's local date, the first day of the slot maps. */
export function locationToWire(
  answer: LocationAnswer,
  { today, language, logo }: { today: CalendarDate; language: Language; logo: string | null },
): LocationWire {
  const { location } = answer
  return {
    id: location.id,
    slug: location.slug,
    name: location.name,
    logo,
    email: location.email,
    telephone: location.telephone,
    address: addressToWire(location.address),
    time_zone: location.timeZone,
    currency: { raw_symbol: currencySymbol(location.currency), code: location.currency },
    tables: location.tables.map((table) => ({ ...table })),
    openingHours: {
      delivery: hoursToWire(location.hours.delivery),
      collection: hoursToWire(location.hours.collection),
      sitIn: hoursToWire(location.hours.table),
      suspended: location.suspended,
    },
    openingHoursReadable: {
      delivery: weekInWords(location.hours.delivery, language),
      collection: weekInWords(location.hours.collection, language),
      sitIn: weekInWords(location.hours.table, language),
    },
    stopped: location.stopped,
    paused_to: location.pausedUntil,
    overrides: location.overrides.map(overrideToWire),
    unwatched_since: location.unwatchedSince,
    orderSetting: settingsToWire(location),
    delivery_time: slotsByDate(location.hours.delivery, today),
    pickup_time: slotsByDate(location.hours.collection, today),
    tableOrdering_time: slotsByDate(location.hours.table, today),
    availabe_delivery_postcode: answer.delivery?.postcode ?? null,
    delivery_condition: tiersToWire(answer.delivery?.tiers ?? []),
    delivery_refused: answer.refused,
    ...(answer.opensAt && { delivery_opens_at: answer.opensAt }),
    distance: answer.distance,
    base_delivery_fee: moneyToWire(location.baseDeliveryFee),
    charges_vat_rate: rateToWire(location.chargesVat),
    allDeliveryAreas: location.areas.map(areaToWire),
    service_charges: ORDER_TYPES.map((type) => ({
      order_type: orderTypeCodes.toWire[type],
      charge: moneyToWire(location.settings[type].serviceCharge),
    })),
    coupons: answer.coupons.map(couponToWire),
    specials: answer.specials.flatMap((item) =>
      item.special
        ? [
            {
              start_date: item.special.startsOn,
              end_date: item.special.endsOn,
              locationMenuItem: itemSummaryToWire(item, language),
            },
          ]
        : [],
    ),
    hygiene_rating: location.hygieneRating === null ? null : { rating_key: `fhrs_${location.hygieneRating}_en-gb` },
    is_deliverect: location.integration === 'deliverect',
  }
}

export function locationFromWire(wire: LocationWire): LocationAnswer {
  const currency: Currency = wire.currency.code
  return {
    location: {
      id: wire.id,
      slug: wire.slug,
      name: wire.name,
      email: wire.email,
      telephone: wire.telephone,
      address: addressFromWire(wire.address),
      timeZone: wire.time_zone,
      currency,
      hours: {
        delivery: hoursFromWire(wire.openingHours.delivery),
        collection: hoursFromWire(wire.openingHours.collection),
        table: hoursFromWire(wire.openingHours.sitIn),
      },
      settings: {
        delivery: settingsFromWire(wire.orderSetting, 'delivery'),
        collection: settingsFromWire(wire.orderSetting, 'collection'),
        table: settingsFromWire(wire.orderSetting, 'table'),
      },
      acceptsCard: wire.orderSetting.accepts_stripe,
      acceptsCash: wire.orderSetting.accepts_cod,
      acceptsTips: wire.orderSetting.accepts_tips,
      // A server of the version before sends none.
      receiptIssuer: wire.orderSetting.receipt_issuer ?? 'we',
      chargesVat: rateFromWire(wire.charges_vat_rate),
      suspended: wire.openingHours.suspended,
      stopped: wire.stopped,
      pausedUntil: wire.paused_to,
      overrides: (wire.overrides ?? []).flatMap(overrideFromWire),
      // A server of the version before sends none.
      unwatchedSince: wire.unwatched_since ?? null,
      baseDeliveryFee: checkedMoney(wire.base_delivery_fee),
      areas: wire.allDeliveryAreas.map(areaFromWire),
      tables: wire.tables,
      hygieneRating: ratingFromKey(wire.hygiene_rating?.rating_key),
      integration: wire.is_deliverect ? 'deliverect' : null,
    },
    delivery:
      wire.delivery_condition.length === 0 && wire.availabe_delivery_postcode === null
        ? null
        : { postcode: wire.availabe_delivery_postcode, tiers: tiersFromWire(wire.delivery_condition) },
    refused: wire.delivery_refused,
    ...(wire.delivery_opens_at && { opensAt: wire.delivery_opens_at }),
    distance: wire.distance,
    coupons: wire.coupons.map(couponFromWire),
    specials: wire.specials.map((special) => itemSummaryFromWire(special.locationMenuItem)),
  }
}
