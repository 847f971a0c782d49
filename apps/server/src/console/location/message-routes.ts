import {
  type MessageSettingsWire,
  messageSettings as messageSettingsCall,
  setMessageSettings as setMessageSettingsCall,
} from '@comanda/contract'
import { CHANNELS, isAlwaysSent, isSentThrough, MESSAGE_KINDS } from '@comanda/domain'
import { readConnectionRows } from '../../connections/connection-store.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { isAvailable, type Senders } from '../../messages/queue/sender.ts'
import { readMessageRules, storeMessageRules } from '../../messages/queue/settings.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { toE164 } from '../../platform/telephone.ts'
import { readReminderTelephone, setReminderTelephone } from '../../restaurants/locations/reminder-telephone.ts'

/** The settings as the console reads them; null for an unknown location. */
const readSettings = async (
  deps: Pick<Deps, 'gateways'> & { readonly db: Executor },
  senders: Senders,
  businessId: number,
  locationId: number,
): Promise<MessageSettingsWire | null> => {
  // One after another: a transaction has one connection.
  const own = await readConnectionRows(deps.db, businessId)
  const telephones = await readReminderTelephone(deps.db, businessId, locationId)
  const all = await readMessageRules(deps.db, [businessId])
  const rules = all.get(businessId)
  if (telephones === null || !rules) return null
  return {
    channels: CHANNELS.map((channel) => ({
      channel,
      available: isAvailable(senders, deps.gateways, channel) || own.some(({ kind }) => kind === channel),
    })),
    choices: MESSAGE_KINDS.flatMap((kind) =>
      CHANNELS.map((channel) => ({
        kind,
        channel,
        sent: isSentThrough(rules.choices, kind, channel),
        always: isAlwaysSent(kind, channel),
      })),
    ),
    reviewAfterMinutes: rules.reviewAfterMinutes,
    reminderTelephone: telephones.reminder,
    telephone: telephones.own,
  }
}

/** Routes of the settings of messages about orders. */
export function staffMessageRoutes(deps: Deps, senders: Senders) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)
  staffCall(messageSettingsCall, async (c, { member }) => {
    const settings = await readSettings(deps, senders, member.businessId, c.req.valid('param').id)
    return settings ? c.json({ data: settings }, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })
  const messages: Thing = {
    read: (tx, { businessId, id }) => readSettings({ ...deps, db: tx }, senders, businessId, Number(id)),
  }
  staffChange(setMessageSettingsCall, messages, async (c, { member, tx }) => {
    const { businessId } = member
    const { id } = c.req.valid('param')
    const { choices, reviewAfterMinutes, reminderTelephone: typedTelephone } = c.req.valid('json')
    const pairs = choices.map(({ kind, channel }) => `${kind} ${channel}`)
    const twice = pairs.findIndex((pair, index) => pairs.indexOf(pair) < index)
    if (twice >= 0) return refuse(c, 422, 'invalid_request', { problems: { [`choices.${twice}`]: 'twice' } })
    const locked = choices.findIndex(({ kind, channel, sent }) => !sent && isAlwaysSent(kind, channel))
    if (locked >= 0) return refuse(c, 422, 'invalid_request', { problems: { [`choices.${locked}.sent`]: 'invalid' } })
    const reminderTelephone = typedTelephone || null
    if (reminderTelephone !== null && toE164(reminderTelephone, c.var.tenant.business.territory) === null)
      return refuse(c, 422, 'invalid_request', { problems: { reminderTelephone: 'invalid' } })
    const store = async () => {
      if (!(await setReminderTelephone(tx, businessId, id, reminderTelephone))) return false
      await storeMessageRules(tx, businessId, {
        choices: choices.map(({ kind, channel, sent }) => ({ kind, channel, isSent: sent })),
        reviewAfterMinutes,
      })
      return true
    }
    const settings = (await store()) ? await readSettings({ ...deps, db: tx }, senders, businessId, id) : null
    return settings ? c.json({ data: settings }, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })
  return router
}
