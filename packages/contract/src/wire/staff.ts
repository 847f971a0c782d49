import {
  type BusinessState,
  type Capacity,
  type ChangeRules,
  type Currency,
  DEFAULT_CHANGE_RULES,
  type DeviceJob,
  type FirstOrderCode,
  type IfUnwatched,
  type Language,
  type OrderDeadlines,
  type OrderType,
  type StaffAction,
  type StaffRole,
  type Synonym,
  type Territory,
  withReminders,
} from '@comanda/domain'
import type { StaffSessionWire } from '../staff.ts'
import type { HeldWire } from '../staff-overrides.ts'
import type { StaffLocationWire, StockWire } from '../staff-place.ts'

export interface StaffLocation {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly timeZone: string
  readonly currency: Currency
  readonly territory: Territory
  readonly state: StaffLocationWire['state']
  readonly pausedUntil: string | null
  readonly opensAt: string | null
  /** Of an open location; null: it never closes, or the server does not say it. */
  readonly openUntil: string | null
  /** The ways to order that are within their hours, whether or not they are switched off. */
  readonly withinHours: readonly OrderType[]
  /** When a switch ends that is set now without an end: the next opening. Null where the server does not say it. */
  readonly usualEnd: string | null
  /** When the last service of the day ends. */
  readonly endOfDay: string | null
  readonly offered: readonly OrderType[]
  readonly areas: readonly { readonly id: number; readonly name: string }[]
  /** What is switched now, besides a pause and sold-out dishes. */
  readonly overrides: StaffLocationWire['overrides']
  readonly preparationMinutes: Readonly<Record<OrderType, number>>
  /** Null is unlimited. */
  readonly capacity: Capacity | null
  readonly deadlines: OrderDeadlines
  readonly firstOrderCode: FirstOrderCode
  readonly ifUnwatched: IfUnwatched
  readonly changeRules: ChangeRules
  /** The local time at which the business day begins: "04:00". */
  readonly dayBegins: string
  /** Customers cannot pay by card for now, because the payment provider refuses the account. */
  readonly cardsRefused: boolean
}

export interface StaffSession {
  readonly staff: {
    readonly id: number
    readonly name: string
    readonly email: string
    /** One of the roles of every business, or the id of one of its own. */
    readonly role: StaffRole | 'support' | number
    /** Of one of the business's own roles. */
    readonly roleName: string | null
    readonly permissions: readonly StaffAction[]
    /** Ids of locations; null is all. */
    readonly places: readonly number[] | null
    readonly language: Language
  }
  /** The paired device that has the session; null for the session of a person. */
  readonly device: {
    readonly id: number
    readonly name: string
    readonly job: DeviceJob
    /** A console that reads another one than at its start loads itself again. */
    readonly reloadAskedAt: string | null
    /** Minutes without a press after which nobody is at it any more; null keeps them. */
    readonly quietMinutes: number | null
    /** Who is at it by a PIN; null is nobody, so that `staff` is the device itself. */
    readonly person: { readonly id: number; readonly name: string } | null
  } | null
  readonly business: {
    readonly id: number
    readonly name: string
    readonly subdomain: string
    readonly mark: string | null
    readonly colour: string
    readonly state: BusinessState
    /** The console offers the first steps of a new restaurant. */
    readonly showsFirstSteps: boolean
  }
  /** The access that an owner gives operators for some hours; null while there is none. */
  /** Other businesses where the person works with the same sign-in. */
  readonly also: readonly { readonly id: number; readonly name: string }[]
  readonly support: { readonly until: string; readonly who: readonly string[] } | null
  /** The member must add a second factor before anything else. */
  readonly mustEnrol: boolean
  readonly locations: readonly StaffLocation[]
}

/** What is off right now. */
export interface Held {
  readonly locationId: number
  readonly what: HeldWire['what']
  /** The order type, or the id of the area, dish or choice. */
  readonly subject: string
  /** Of an area, dish or choice. */
  readonly name: string | null
  /** Of a choice: its option. */
  readonly detail: string | null
  readonly minutes: number | null
  /** A counted dish of which none is left. */
  readonly counted: boolean
  /** Null until staff end it. */
  readonly until: string | null
  readonly since: string | null
  readonly by: string | null
  readonly reason: string
}

export function heldFromWire({ locationId, ...wire }: HeldWire): Held {
  return { locationId: locationId, ...wire }
}

/** Dishes and option values that can be sold out, and the location's own words for its dishes. */
export interface Stock {
  readonly synonyms: readonly Synonym[]
  readonly categories: readonly {
    readonly id: number
    readonly name: string
    readonly items: readonly {
      readonly id: number
      readonly name: string
      readonly image: string | null
      readonly soldOut: boolean
      readonly backAt: string | null
      /** Portions that may still be ordered; null when they are not counted. */
      readonly stock: number | null
      /** Minutes of work per portion; null is the location's default. */
      readonly kitchenMinutes: number | null
    }[]
  }[]
  readonly values: readonly {
    readonly id: number
    readonly name: string
    readonly option: string
    readonly item: string
    readonly soldOut: boolean
    readonly backAt: string | null
  }[]
}

type CapacityWire = StaffLocationWire['capacity']

export function capacityToWire(capacity: Capacity | null): CapacityWire {
  return capacity?.by === 'minutes' ? { by: 'minutes', most: capacity.most, perDish: capacity.perDish } : capacity
}

export function capacityFromWire(wire: CapacityWire): Capacity | null {
  return wire?.by === 'minutes' ? { by: 'minutes', most: wire.most, perDish: wire.perDish } : wire
}

type DeadlinesWire = Pick<
  StaffLocationWire,
  'remindAfterMinutes' | 'callAfterMinutes' | 'rejectAfterMinutes' | 'completeAfterHours'
>

export function deadlinesToWire(deadlines: OrderDeadlines): DeadlinesWire {
  return {
    remindAfterMinutes: deadlines.remindAfterMinutes,
    callAfterMinutes: deadlines.callAfterMinutes,
    rejectAfterMinutes: deadlines.rejectAfterMinutes,
    completeAfterHours: deadlines.completeAfterHours,
  }
}

type GivenDeadlines = Pick<DeadlinesWire, 'rejectAfterMinutes' | 'completeAfterHours'> & {
  readonly [field in 'remindAfterMinutes' | 'callAfterMinutes']?: number | undefined
}

export function deadlinesFromWire(wire: GivenDeadlines): OrderDeadlines {
  return withReminders({
    remindAfterMinutes: wire.remindAfterMinutes,
    callAfterMinutes: wire.callAfterMinutes,
    rejectAfterMinutes: wire.rejectAfterMinutes,
    completeAfterHours: wire.completeAfterHours,
  })
}

type Switches = Pick<
  StaffLocation,
  'openUntil' | 'withinHours' | 'usualEnd' | 'endOfDay' | 'offered' | 'areas' | 'overrides'
>

/** A server of the version before, which answers while a new one starts, sends none of these. */
const switchesFromWire = (wire: Partial<StaffLocationWire>): Switches => ({
  openUntil: wire.openUntil ?? null,
  withinHours: wire.withinHours ?? wire.offered ?? [],
  usualEnd: wire.usualEnd ?? null,
  endOfDay: wire.endOfDay ?? null,
  offered: wire.offered ?? [],
  areas: wire.areas ?? [],
  overrides: wire.overrides ?? [],
})

/** A server of the version before sends none. */
export function ifUnwatchedFromWire(wire?: StaffLocationWire['ifUnwatched']): IfUnwatched {
  return { tells: wire?.tells ?? true, pauseMinutes: wire?.pauseAfterMinutes ?? null }
}

export function ifUnwatchedToWire({ tells, pauseMinutes }: IfUnwatched): StaffLocationWire['ifUnwatched'] {
  return { tells, pauseAfterMinutes: pauseMinutes }
}

/** A server of the version before sends none. */
export function changeRulesFromWire(wire?: StaffLocationWire['orderChanges']): ChangeRules {
  return wire ? { answerMinutes: wire.answerAfterMinutes, ifUnanswered: wire.ifUnanswered } : DEFAULT_CHANGE_RULES
}

export function changeRulesToWire({
  answerMinutes,
  ifUnanswered,
}: ChangeRules): NonNullable<StaffLocationWire['orderChanges']> {
  return { answerAfterMinutes: answerMinutes, ifUnanswered: ifUnanswered }
}

export function staffLocationFromWire(wire: StaffLocationWire): StaffLocation {
  return {
    id: wire.id,
    slug: wire.slug,
    name: wire.name,
    timeZone: wire.timeZone,
    currency: wire.currency,
    territory: wire.territory,
    state: wire.state,
    pausedUntil: wire.pausedUntil,
    opensAt: wire.opensAt,
    ...switchesFromWire(wire),
    preparationMinutes: wire.preparationMinutes,
    capacity: capacityFromWire(wire.capacity),
    deadlines: deadlinesFromWire(wire),
    firstOrderCode: wire.firstOrderCode,
    ifUnwatched: ifUnwatchedFromWire(wire.ifUnwatched),
    changeRules: changeRulesFromWire(wire.orderChanges),
    dayBegins: wire.dayBegins,
    cardsRefused: wire.cardsRefused,
  }
}

const memberFromWire = ({ roleName, ...staff }: StaffSessionWire['staff']) => ({
  ...staff,
  roleName: roleName ?? null,
})

const businessFromWire = ({ showsFirstSteps, ...business }: StaffSessionWire['business']) => ({
  ...business,
  showsFirstSteps: showsFirstSteps,
})

const deviceFromWire = ({ reloadAskedAt, quietMinutes, ...device }: NonNullable<StaffSessionWire['device']>) => ({
  ...device,
  reloadAskedAt: reloadAskedAt,
  // A server of the version before, which answers while a new one starts, knows nobody at a device.
  quietMinutes: quietMinutes ?? null,
  person: device.person ?? null,
})

export function staffSessionFromWire(wire: StaffSessionWire): StaffSession {
  return {
    staff: memberFromWire(wire.staff),
    // A server of the version before, which answers while a new one starts, has no devices.
    device: wire.device ? deviceFromWire(wire.device) : null,
    business: businessFromWire(wire.business),
    // A server of the version before sends none.
    support: wire.support ?? null,
    // A server of the version before knows no other businesses.
    also: wire.also ?? [],
    mustEnrol: wire.mustEnrol,
    locations: wire.locations.map(staffLocationFromWire),
  }
}

export function stockFromWire(wire: StockWire): Stock {
  return {
    synonyms: wire.synonyms,
    categories: wire.categories.map((category) => ({
      id: category.id,
      name: category.name,
      items: category.items.map((item) => ({
        id: item.id,
        name: item.name,
        image: item.image,
        soldOut: item.soldOut,
        backAt: item.backAt,
        stock: item.stock,
        kitchenMinutes: item.kitchenMinutes,
      })),
    })),
    values: wire.values.map((value) => ({
      id: value.id,
      name: value.name,
      option: value.option,
      item: value.item,
      soldOut: value.soldOut,
      backAt: value.backAt,
    })),
  }
}
