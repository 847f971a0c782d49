import type { Channel, ChannelChoices, MessageKind } from '@comanda/domain'
import type { Executor } from '../../platform/db/connection.ts'
import { run, type Statement } from '../../platform/db/statement.ts'
import type { OrderMessage } from './order-message.ts'
import { type Choice, withChoice } from './settings.ts'
import { hashOfAddress } from './stops.ts'

/** What decides whether a message is sent, as stored. */
interface Due {
  /** It was neither sent nor dropped. */
  readonly isWaiting: boolean
  /** The kinds of the messages about later events of the order. */
  readonly later: readonly MessageKind[]
  /** Where the business differs from the default channels. */
  readonly choices: ChannelChoices
  /** The customer has stopped the message's kind through its channel. */
  readonly isStopped: boolean
}

interface Row {
  readonly messages:
    | readonly {
        readonly event: number
        readonly kind: MessageKind
        readonly channel: Channel
        readonly isWaiting: boolean
      }[]
    | null
  readonly choices: readonly Choice[] | null
  readonly isStopped: boolean
}

/** One statement, because two messages follow every order. */
const READ_DUE: Statement = {
  name: 'read_due_message',
  text: `
    select
      (select json_agg(json_build_object('event', m.event, 'kind', m.kind, 'channel', m.channel,
          'isWaiting', m.sent_at is null and m.dropped_at is null))
        from order_messages m where m.business_id = $1 and m.order_id = $2 and m.event >= $3) as messages,
      (select json_agg(json_build_object('kind', c.kind, 'channel', c.channel, 'isSent', c.is_sent))
        from message_choices c where c.business_id = $1) as choices,
      (select count(*) > 0 from message_stops s
        where s.business_id = $1 and s.address_hash = $4 and s.kind = $5 and s.channel = $6) as "isStopped"`,
}

/** @param stopAddress see `Sender.stopAddress` */
export async function readDue(
  db: Executor,
  { businessId, orderId, event, kind, channel }: OrderMessage,
  stopAddress: string | null,
): Promise<Due> {
  const addressHash = stopAddress === null ? null : hashOfAddress(stopAddress)
  const [row] = await run<Row>(db, READ_DUE, [businessId, orderId, event, addressHash, kind, channel])
  const messages = row?.messages ?? []
  return {
    isWaiting: messages.some(
      (one) => one.event === event && one.kind === kind && one.channel === channel && one.isWaiting,
    ),
    later: messages.filter((one) => one.event > event).map((one) => one.kind),
    choices: (row?.choices ?? []).reduce<ChannelChoices>(withChoice, {}),
    isStopped: row?.isStopped ?? false,
  }
}
