import type {
  ClockSpan,
  Location,
  LocationSettings,
  OpeningHours,
  OrderType,
  OrderTypeSettings,
  Table,
  Territory,
  Weekday,
} from '@comanda/domain'
import { checkedMoney, moneyToWire } from '../money.ts'
import type { LocationHoursWire, LocationSettingsWire, NewAreaWire } from '../staff-location-settings.ts'
import { addressFromWire, addressToWire } from './address.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]

type SpanOfDayWire = LocationHoursWire['week'][number][number]

type OfEachWay<T> = Readonly<Record<OrderType, T>>

const eachWay = <A, B>(all: OfEachWay<A>, convert: (one: A) => B): Record<OrderType, B> => ({
  delivery: convert(all.delivery),
  collection: convert(all.collection),
  table: convert(all.table),
})

/** A span of hours as calls of staff send it. */
export function spanOfDayToWire({ opens, closes }: ClockSpan): SpanOfDayWire {
  return { opensAt: opens, closesAt: closes }
}
export function spanOfDayFromWire({ opensAt, closesAt }: SpanOfDayWire): ClockSpan {
  return { opens: opensAt, closes: closesAt }
}

const hoursToWire = ({ week, exceptions, names = {} }: OpeningHours): LocationHoursWire => ({
  week: WEEKDAYS.map((day) => week[day].map(spanOfDayToWire)),
  exceptions: [...new Set([...Object.keys(exceptions), ...Object.keys(names)])].toSorted().map((date) => ({
    date,
    spans: exceptions[date]?.map(spanOfDayToWire) ?? null,
    ...(names[date] && { name: names[date] }),
  })),
})

const hoursFromWire = ({ week, exceptions }: LocationHoursWire): OpeningHours => {
  const day = (weekday: Weekday) => (week[weekday - 1] ?? []).map(spanOfDayFromWire)
  return {
    week: { 1: day(1), 2: day(2), 3: day(3), 4: day(4), 5: day(5), 6: day(6), 7: day(7) },
    exceptions: Object.fromEntries(
      exceptions.flatMap(({ date, spans }) => (spans ? [[date, spans.map(spanOfDayFromWire)]] : [])),
    ),
    ...namesOf(exceptions.flatMap(({ date, name }) => (name ? [[date, name]] : []))),
  }
}

/** Without a name there is no field, so that hours without names are as they were. */
const namesOf = (named: readonly (readonly [string, string])[]): Pick<OpeningHours, 'names'> =>
  named.length === 0 ? {} : { names: Object.fromEntries(named) }

export function hoursOfWaysToWire(hours: Location['hours']) {
  return eachWay(hours, hoursToWire)
}
export function hoursOfWaysFromWire(wire: LocationSettingsWire['hours']): Location['hours'] {
  return eachWay(wire, hoursFromWire)
}

const wayToWire = (way: OrderTypeSettings): LocationSettingsWire['ways']['delivery'] => ({
  offered: way.offered,
  preparationMinutes: way.preparationMinutes,
  preOrderHours: way.preOrderHours,
  acceptsLater: way.acceptsLater,
  serviceCharge: moneyToWire(way.serviceCharge),
  bagCharge: moneyToWire(way.bagCharge),
})

const wayFromWire = (wire: LocationSettingsWire['ways']['delivery']): OrderTypeSettings => ({
  offered: wire.offered,
  preparationMinutes: wire.preparationMinutes,
  preOrderHours: wire.preOrderHours,
  acceptsLater: wire.acceptsLater,
  serviceCharge: checkedMoney(wire.serviceCharge),
  bagCharge: checkedMoney(wire.bagCharge),
})

/** An area as staff change it: where a circle has its centre, and how a drawn area runs, is decided elsewhere. */
type AreaParts = {
  readonly name: string
  readonly tiers: Location['areas'][number]['tiers']
} & (
  | { readonly type: 'circle'; readonly radiusMetres: number }
  | { readonly type: 'postcodes'; readonly prefixes: readonly string[] }
  | { readonly type: 'shape' }
)
type AreaPartsWire = NewAreaWire extends infer Area ? (Area extends unknown ? Omit<Area, 'id'> : never) : never

/** An id, or null of what is new: the server gives ids. */
export type IdOrNew = number | null
export type StaffArea<Id extends IdOrNew = IdOrNew> = { readonly id: Id } & AreaParts
export type StaffTable<Id extends IdOrNew = IdOrNew> = Omit<Table, 'id'> & { readonly id: Id }

const areaToWire = (area: AreaParts): AreaPartsWire => {
  const common = {
    name: area.name,
    tiers: area.tiers.map(({ from, charge }) => ({ from: moneyToWire(from), charge: moneyToWire(charge) })),
  }
  switch (area.type) {
    case 'circle':
      return { ...common, type: area.type, radius: area.radiusMetres }
    case 'postcodes':
      return { ...common, type: area.type, postcodes: [...area.prefixes] }
    case 'shape':
      return { ...common, type: area.type }
  }
}

const areaFromWire = ({ name, tiers, ...area }: AreaPartsWire): AreaParts => {
  const common = {
    name,
    tiers: tiers
      .map(({ from, charge }) => ({ from: checkedMoney(from), charge: checkedMoney(charge) }))
      .toSorted((a, b) => a.from - b.from),
  }
  switch (area.type) {
    case 'circle':
      return { ...common, type: area.type, radiusMetres: area.radius }
    case 'postcodes':
      return { ...common, type: area.type, prefixes: area.postcodes }
    case 'shape':
      return { ...common, type: area.type }
  }
}

/** The ways to order as staff change them. */
export interface WaysToOrder<Id extends IdOrNew = IdOrNew> {
  readonly ways: OfEachWay<OrderTypeSettings>
  readonly areas: readonly StaffArea<Id>[]
  readonly tables: readonly StaffTable<Id>[]
}

interface WaysWire<Id extends IdOrNew> extends Pick<LocationSettingsWire, 'ways'> {
  readonly areas: readonly (AreaPartsWire & { readonly id: Id })[]
  readonly tables: readonly StaffTable<Id>[]
}

export function waysToWire<Id extends IdOrNew>({ ways, areas, tables }: WaysToOrder<Id>) {
  return {
    ways: eachWay(ways, wayToWire),
    areas: areas.map((area) => ({ ...areaToWire(area), id: area.id })),
    tables: tables.map((table) => ({ ...table })),
  }
}

export function waysFromWire<Id extends IdOrNew>({ ways, areas, tables }: WaysWire<Id>): WaysToOrder<Id> {
  return {
    ways: eachWay(ways, wayFromWire),
    areas: areas.map((area) => ({ ...areaFromWire(area), id: area.id })),
    tables,
  }
}

/** What staff read of a location’s settings. */
export type StaffLocationSettings = Omit<LocationSettings, 'settings' | 'areas' | 'tables'> &
  WaysToOrder<number> & { readonly territory: Territory }

export function locationSettingsToWire(
  { settings, ...location }: LocationSettings,
  territory: Territory,
): LocationSettingsWire {
  return {
    name: location.name,
    externalId: location.externalId ?? null,
    email: location.email,
    telephoneNumber: location.telephone,
    territory,
    address: addressToWire(location.address),
    hours: hoursOfWaysToWire(location.hours),
    ...waysToWire({ ways: settings, areas: location.areas, tables: location.tables }),
    acceptsCash: location.acceptsCash,
    acceptsCard: location.acceptsCard,
    acceptsTips: location.acceptsTips,
    receiptIssuer: location.receiptIssuer,
  }
}

export function locationSettingsFromWire(wire: LocationSettingsWire): StaffLocationSettings {
  return {
    name: wire.name,
    externalId: wire.externalId ?? undefined,
    email: wire.email,
    telephone: wire.telephoneNumber,
    territory: wire.territory,
    address: addressFromWire(wire.address),
    hours: hoursOfWaysFromWire(wire.hours),
    ...waysFromWire(wire),
    acceptsCash: wire.acceptsCash,
    acceptsCard: wire.acceptsCard,
    acceptsTips: wire.acceptsTips,
    receiptIssuer: wire.receiptIssuer,
  }
}
