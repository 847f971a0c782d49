import { ACTORS, type ActorName, type World } from './actors.ts'

export type Statuses = Readonly<Record<ActorName, number>>

export function all(status: number): Statuses {
  return Object.fromEntries(ACTORS.map((actor) => [actor, status])) as Record<ActorName, number>
}

/** Needs an account and names no object: each account gets its own data. */
export function signedIn(status = 200): Statuses {
  return { ...all(401), customer: status, 'another customer': status }
}
/** Names an object of Ada's: other accounts get 404. */
export function adas(status = 200): Statuses {
  return { ...all(401), customer: status, 'another customer': 404 }
}
/**
 * Also readable with a guest secret and without an account: other objects are 404, and a session that is not valid here
 * is 401.
 */
export const unknown = { ...all(404), 'another business’s customer': 401, 'suspended customer': 401 }
export const adasOrder: Statuses = { ...unknown, customer: 200 }
export const guestsOrder: Statuses = { ...unknown, guest: 200 }
/** Ignores the session. */
export const guestsOnly: Statuses = { ...all(404), guest: 200 }

export interface Case {
  readonly what?: string
  readonly status: Statuses
  /** Values of the path parameters by name. */
  readonly path?: (world: World) => Readonly<Record<string, string | number>>
  readonly query?: string | ((world: World) => string)
  readonly body?: (world: World, actor: ActorName) => unknown
  readonly headers?: (world: World) => Record<string, string>
  /** Runs before the calls of all actors; its result is the world's `made`. */
  readonly first?: (world: World) => Promise<World['made']>
  /** The call presents a secret of Ada's or the guest's and may read what the secret opens. */
  readonly opens?: true
}

export type Calls = Readonly<Record<string, readonly Case[]>>

/** An object that `first` created. */
export function made({ made: things }: World, name: string): string {
  return String(things[name])
}
