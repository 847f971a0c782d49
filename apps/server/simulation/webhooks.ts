import { Breach } from './breach.ts'
import type { Webhook } from './provider.ts'
import type { World } from './world.ts'

const STILL_GOOD_SECONDS = 300

/** Brings a webhook to the server that stands; null where it died over it. */
const bring = async (world: World, { body, signature }: Webhook): Promise<number | null> => {
  const [place] = world.places
  const told = await world.within(async ({ app }) => {
    const response = await app.request(`http://${place?.host}/api/v1/webhook/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
    return response.status
  })
  return told === 'died' ? null : told
}

interface EventBody {
  readonly type: string
  readonly created: number
  readonly data: { readonly object: { readonly metadata?: { readonly order_id?: string } } }
}

/** What becomes of the provider's webhooks on their way. In fair weather all arrive; they are late and out of order because some do not at first. */
const FATES = { arrives: 70, 'is lost': 13, 'is answered in vain': 6, 'comes twice': 6, 'is followed by an old one': 5 }

/** From now on the provider's webhooks come to this world, some of them badly. Returns what lets them all through. */
export const openDoor = (world: World): { readonly letThrough: () => void } => {
  const chance = world.chance.branch('webhooks')
  const taken: Webhook[] = []
  let badly = true
  world.provider.sendTo(async (webhook) => {
    const { type, data } = JSON.parse(webhook.body) as EventBody
    const orderId = data.object.metadata?.order_id
    const fate = badly ? chance.weighted(FATES) : 'arrives'
    world.figures.count(`webhook ${fate}`)
    if (fate === 'is lost') {
      world.say(`webhook ${type} ${orderId ? world.nameOf(orderId) : ''} ${fate}`)
      return 503
    }
    const status = await bring(world, webhook)
    world.say(`webhook ${type} ${orderId ? world.nameOf(orderId) : ''} ${fate}: ${status}`)
    if (status === 200) taken.push(webhook)
    if (fate === 'comes twice') await bring(world, webhook)
    const old = fate === 'is followed by an old one' && taken.length > 0 ? chance.oneOf(taken) : null
    if (old) await bringOld(world, old)
    return fate === 'is answered in vain' ? null : status
  })
  return {
    letThrough: () => {
      badly = false
    },
  }
}

/** Somebody recorded a webhook and sends it again: taken while its signature is fresh, refused later; it must change nothing either way. */
const bringOld = async (world: World, old: Webhook): Promise<void> => {
  const signedAt = Number(/t=(\d+)/.exec(old.signature)?.[1])
  const age = world.clock.now().epochMilliseconds / 1000 - signedAt
  const status = await bring(world, old)
  world.say(`an old webhook, ${Math.round(age)} s: ${status}`)
  if (status === 200 && age > STILL_GOOD_SECONDS) throw new Breach('an old webhook was taken', { age })
}

/** A webhook that nobody signed, or that was changed after it was signed: refused. */
export const forge = async (world: World, orderId: string, amount: number): Promise<void> => {
  const seconds = Math.floor(world.clock.now().epochMilliseconds / 1000)
  const event = {
    id: 'evt_forged',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: {
      object: {
        id: 'pi_forged',
        object: 'payment_intent',
        status: 'succeeded',
        amount,
        amount_received: amount,
        currency: 'gbp',
        metadata: { order_id: orderId },
      },
    },
  }
  world.figures.count('webhook forged')
  const status = await bring(world, { body: JSON.stringify(event), signature: `t=${seconds},v1=${'0'.repeat(64)}` })
  world.say(`a forged webhook for ${world.nameOf(orderId)}: ${status}`)
  if (status !== null && status !== 400) throw new Breach('a forged webhook was not refused', { status })
}
