import { Violation } from '../checks/violation.ts'
import type { World } from '../environment/world.ts'
import type { CourierWebhook } from './payment-provider.ts'

/**
 * Fates of the courier's webhooks with their weights. Lost ones are repeated; overtaken ones arrive after later ones.
 */
const FATES = {
  arrives: 62,
  'comes twice': 10,
  'is lost': 10,
  'is overtaken': 8,
  'is followed by an old one': 6,
  'is forged': 2,
  'names another business': 2,
}
const MOST_OVERTAKING = 6

/** Delivers a webhook to the current server; null when the server crashed during it. */
const deliver = async (world: World, { path, body, headers }: CourierWebhook): Promise<number | null> => {
  const [restaurant] = world.restaurants
  const status = await world.within(async ({ app }) => {
    const response = await app.request(`http://${restaurant?.host}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    return response.status
  })
  return status === 'died' ? null : status
}

const forged = ({ headers, ...webhook }: CourierWebhook): CourierWebhook => ({
  ...webhook,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/.$/, '~')])),
})

const toAnotherBusiness = ({ path, ...webhook }: CourierWebhook): CourierWebhook => ({
  ...webhook,
  path: path.replace(/\d+$/, (id) => String(Number(id) + 1)),
})

/** Sends a webhook that must be refused. */
const sendUnproved = async (world: World, webhook: CourierWebhook): Promise<void> => {
  const status = await deliver(world, webhook)
  if (status !== null && status !== 400) throw new Violation('a webhook that proves nothing is refused', { status })
}

/**
 * Receives the courier's webhooks for this world: some come twice, late, after later ones, or are repeated long after.
 * `deliverAll` ends the faults and delivers those that wait.
 */
export function receiveCourierWebhooks(world: World): { readonly deliverAll: () => Promise<void> } {
  const random = world.random.branch('courier webhooks')
  const accepted: CourierWebhook[] = []
  let overtaken: { readonly webhook: CourierWebhook; left: number }[] = []
  let hasFaults = true

  const take = async (webhook: CourierWebhook): Promise<number | null> => {
    const status = await deliver(world, webhook)
    if (status !== null && status !== 200) throw new Violation('a proved webhook of the courier is taken', { status })
    if (status === 200) accepted.push(webhook)
    return status
  }
  /** The courier has sent these already, so that only the simulation repeats them after a crash. */
  const deliverOvertaken = async (isDue: (left: number) => boolean): Promise<void> => {
    const [due, waiting] = [overtaken.filter(({ left }) => isDue(left)), overtaken.filter(({ left }) => !isDue(left))]
    overtaken = waiting
    for (const one of due) if ((await take(one.webhook)) === null) overtaken.push(one)
  }

  world.provider.deliverCourierTo(async (webhook) => {
    const fate = hasFaults ? random.weighted(FATES) : 'arrives'
    world.counters.count(`courier webhook ${fate}`)
    world.say(`courier webhook ${fate}`)
    if (fate === 'is lost') return 503
    if (fate === 'is forged') await sendUnproved(world, forged(webhook))
    if (fate === 'names another business') await sendUnproved(world, toAnotherBusiness(webhook))
    if (fate === 'is overtaken') {
      overtaken.push({ webhook, left: 1 + random.below(MOST_OVERTAKING) })
      return 200
    }
    const status = await take(webhook)
    if (fate === 'comes twice') await take(webhook)
    if (fate === 'is followed by an old one' && accepted.length > 0) await take(random.oneOf(accepted))
    for (const one of overtaken) one.left -= 1
    await deliverOvertaken((left) => left <= 0)
    return status
  })
  return {
    deliverAll: async () => {
      hasFaults = false
      while (overtaken.length > 0) await deliverOvertaken(() => true)
    },
  }
}
