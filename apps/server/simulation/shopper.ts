import { draftToWire, type OrderWire, orderFromWire, type PlacedWire } from '@comanda/contract/wire'
import type { OrderDraft } from '@comanda/domain'
import { Breach } from './breach.ts'
import type { Chance } from './chance.ts'
import type { Person, Place } from './restaurants.ts'
import type { Answer, OwnOrder, Stage } from './stage.ts'

/** Somebody at a checkout: what they are, and what their page keeps. */
export interface Shopper {
  readonly stage: Stage
  readonly place: Place
  readonly chance: Chance
  /** Null is a guest. */
  readonly person: Person | null
  /** The guest's secret, once they have been told it. */
  secret: string | null
  order: OwnOrder | null
  /** Every order that this checkout made. */
  readonly made: Set<string>
  keys: number
  readonly name: string
}

const MOST_RESENDS = 4
const RESENDS = 0.85

export const headersOf = ({ person, secret }: Shopper): Record<string, string> => ({
  ...(person && { cookie: person.cookie }),
  ...(secret !== null && { 'guest-id': secret }),
})

/** The page's own pause, in which the world goes on. */
export const pause = (shopper: Shopper): Promise<void> =>
  shopper.stage.pause(shopper.place, shopper.chance, shopper.order)

/** Sends a call until an answer comes; null where the shopper gives up before. */
export const insist = async (
  shopper: Shopper,
  path: string,
  call: { readonly body?: unknown; readonly headers?: Record<string, string> },
  told: (answer: Answer) => string,
  deed = path,
): Promise<Answer | null> => {
  const { stage, place, chance, name } = shopper
  for (let sent = 1; sent <= MOST_RESENDS; sent += 1) {
    const answer = await stage.ask(place.host, path, { ...call, headers: { ...headersOf(shopper), ...call.headers } })
    const isLost = answer !== null && chance.happens(0.04)
    stage.say(`${name} ${deed}: ${answer ? told(answer) : 'no answer'}${isLost ? ', but the reply is lost' : ''}`)
    if (isLost) stage.figures.count('replies lost')
    if (answer && !isLost) return answer
    if (!chance.happens(RESENDS)) break
    await pause(shopper)
  }
  stage.figures.count('shoppers who left without an answer')
  return null
}

export const codeOf = ({ body }: Answer): string => body.error?.refusals?.[0]?.code ?? body.error?.code ?? ''

export const inShort = (answer: Answer): string => `${answer.status} ${codeOf(answer)}`

/** An order that was told of: every later answer must tell the same. */
export const noteOrder = (shopper: Shopper, wire: OrderWire): OwnOrder => {
  const { stage } = shopper
  const { total } = orderFromWire(wire).totals
  const before = stage.told.get(wire.id)
  const isReceived = before?.isReceived === true || wire.order_status === 2
  stage.told.set(wire.id, { total, isReceived })
  if (before && before.total !== total) throw new Breach('an order keeps its price', { before, total })
  shopper.made.add(wire.id)
  return { id: wire.id, total }
}

const placedIn = (shopper: Shopper, answer: Answer): OwnOrder => {
  const { order, guest } = answer.body.data as PlacedWire
  if (guest) shopper.secret = guest.id
  return noteOrder(shopper, order)
}

/** Places a draft under a new key, and sends it again while no answer comes: it must be the same order then. */
export const place = async (shopper: Shopper, draft: OrderDraft, replaces: OwnOrder | null): Promise<Answer | null> => {
  const { stage, chance } = shopper
  shopper.keys += 1
  const key = `${shopper.name}:${shopper.place.businessId}:${shopper.keys}`
  const path = shopper.person ? '/order/new-order' : '/guest-order/new-order'
  const call = { body: draftToWire(draft, replaces?.id ?? null), headers: { 'idempotency-key': key } }
  let first: string | null = null
  const same = (answer: Answer): string => {
    if (answer.status !== 200) {
      if (codeOf(answer) === 'key_reused') throw new Breach('a draft sent again is the same order', answer)
      return inShort(answer)
    }
    const { id } = (answer.body.data as PlacedWire).order
    shopper.made.add(id)
    first ??= id
    if (first !== id) throw new Breach('a draft sent again is the same order', { first, id })
    return `200 ${stage.nameOf(id)}`
  }
  const answer = await insist(shopper, path, call, same)
  if (answer?.status !== 200) return answer
  shopper.order = placedIn(shopper, answer)
  if (!chance.happens(0.06)) return answer
  await pause(shopper)
  const again = await insist(shopper, path, call, same)
  if (again && again.status !== 200) throw new Breach('a draft sent again is the same order', again)
  return answer
}
