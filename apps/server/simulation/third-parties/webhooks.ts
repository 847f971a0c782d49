import { Violation } from '../checks/violation.ts'
import type { World } from '../environment/world.ts'
import type { Webhook } from './payment-provider.ts'

const SIGNATURE_LIFETIME_SECONDS = 300

/** Delivers a webhook to the current server; null when the server crashed during it. */
const deliver = async (world: World, { body, signature }: Webhook): Promise<number | null> => {
  const [restaurant] = world.restaurants
  const status = await world.within(async ({ app }) => {
    const response = await app.request(`http://${restaurant?.host}/api/v1/webhook/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    })
    return response.status
  })
  return status === 'died' ? null : status
}

interface EventBody {
  readonly id: string
  readonly type: string
  readonly created: number
  readonly data: { readonly object: { readonly metadata?: { readonly order_id?: string } } }
}

/**
 * Fates of the provider's webhooks with their weights. Lost ones are repeated, which makes them late and out of order.
 */
const FATES = {
  arrives: 66,
  'is lost': 12,
  'is hours late': 6,
  'is answered in vain': 6,
  'comes twice': 5,
  'is followed by an old one': 5,
}
const DAY_SECONDS = 24 * 3600

/** Receives the provider's webhooks for this world, some of them with faults. `deliverAll` ends the faults. */
export function receiveWebhooks(world: World): { readonly deliverAll: () => void } {
  const random = world.random.branch('webhooks')
  const accepted: Webhook[] = []
  let hasFaults = true
  world.provider.deliverTo(async (webhook) => {
    const { id, type, data } = JSON.parse(webhook.body) as EventBody
    const orderId = data.object.metadata?.order_id
    const fate = hasFaults ? random.weighted(FATES) : 'arrives'
    world.counters.count(`webhook ${fate}`)
    if (fate === 'is hours late') world.provider.postpone(id, 600 + random.below(DAY_SECONDS - 600))
    if (fate === 'is lost' || fate === 'is hours late') {
      world.say(`webhook ${type} ${orderId ? world.nameOf(orderId) : ''} ${fate}`)
      return 503
    }
    const status = await deliver(world, webhook)
    world.say(`webhook ${type} ${orderId ? world.nameOf(orderId) : ''} ${fate}: ${status}`)
    if (status === 200) accepted.push(webhook)
    if (fate === 'comes twice') await deliver(world, webhook)
    const old = fate === 'is followed by an old one' && accepted.length > 0 ? random.oneOf(accepted) : null
    if (old) await replay(world, old)
    return fate === 'is answered in vain' ? null : status
  })
  return {
    deliverAll: () => {
      hasFaults = false
    },
  }
}

/**
 * Replays a recorded webhook: accepted while its signature is fresh, refused later. It must change nothing in either
 * case. A server that has not measured the provider's clock yet goes by its own.
 */
const replay = async (world: World, old: Webhook): Promise<void> => {
  const signedAt = Number(/t=(\d+)/.exec(old.signature)?.[1])
  const ages = [world.clock, world.providerClock].map((clock) => clock.now().epochMilliseconds / 1000 - signedAt)
  const age = Math.min(...ages)
  const status = await deliver(world, old)
  world.say(`an old webhook, ${Math.round(age)} s: ${status}`)
  if (status === 200 && age > SIGNATURE_LIFETIME_SECONDS) throw new Violation('an expired webhook is refused', { age })
}

/** Sends a webhook with a wrong signature, which must be refused. */
export async function sendForgedWebhook(world: World, orderId: string, amount: number): Promise<void> {
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
  world.counters.count('webhook forged')
  const status = await deliver(world, { body: JSON.stringify(event), signature: `t=${seconds},v1=${'0'.repeat(64)}` })
  world.say(`a forged webhook for ${world.nameOf(orderId)}: ${status}`)
  if (status !== null && status !== 400) throw new Violation('a forged webhook is refused', { status })
}
