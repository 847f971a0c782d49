import { VISITORS, type Visitor, type World } from './everybody.ts'

export type Statuses = Readonly<Record<Visitor, number>>

export const all = (status: number): Statuses =>
  Object.fromEntries(VISITORS.map((visitor) => [visitor, status])) as Record<Visitor, number>

/** Needs an account; no thing is named, so everybody who has one gets an answer about their own. */
export const signedIn = (status = 200): Statuses => ({ ...all(401), customer: status, 'another customer': status })
/** Names something of Ada's: to others with an account it is not there. */
export const adas = (status = 200): Statuses => ({ ...all(401), customer: status, 'another customer': 404 })
/** Reads without an account too, by a guest's secret: then what is not yours is not there, and a session that has ended is told so. */
export const unknown = { ...all(404), 'another business’s customer': 401, 'suspended customer': 401 }
export const adasOrder: Statuses = { ...unknown, customer: 200 }
export const guestsOrder: Statuses = { ...unknown, guest: 200 }
/** A session that came along is not looked at. */
export const guestsOnly: Statuses = { ...all(404), guest: 200 }

export interface Case {
  readonly what?: string
  readonly status: Statuses
  /** What the places in the path stand for, by name. */
  readonly path?: (world: World) => Readonly<Record<string, string | number>>
  readonly query?: string
  readonly body?: (world: World, visitor: Visitor) => unknown
  readonly headers?: (world: World) => Record<string, string>
  /** Made before anybody calls: stands in the world's `made`. */
  readonly first?: (world: World) => Promise<World['made']>
  /** Whoever calls shows a secret of Ada's or the guest's, and may read what it opens. */
  readonly opens?: true
}

export type Calls = Readonly<Record<string, readonly Case[]>>

/** What `first` made. */
export const made = ({ made: things }: World, name: string): string => String(things[name])
