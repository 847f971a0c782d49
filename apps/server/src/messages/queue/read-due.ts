import type { ChannelChoices, MessageKind } from '@comanda/domain'
import type { Executor } from '../../platform/db/connection.ts'
import { gathered } from '../../platform/db/gathered.ts'
import { columnsOf, type JsonOf, jsonText, truthOf } from '../../platform/db/json-row.ts'
import { messageChoices, orderMessages } from '../../platform/db/schema/index.ts'
import { run, type Statement } from '../../platform/db/statement.ts'
import type { OrderMessage } from './order-message.ts'
import { withChoice } from './settings.ts'
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

const message = {
  ...columnsOf(orderMessages, 'm', ['event', 'kind', 'channel']),
  isWaiting: truthOf('m.sent_at is null and m.dropped_at is null'),
}
const choice = columnsOf(messageChoices, 'c', ['kind', 'channel', 'isSent'])

interface Row {
  /** Of the message, in the list that was asked. */
  readonly n: number
  readonly messages: readonly JsonOf<typeof message>[] | null
  readonly choices: readonly JsonOf<typeof choice>[] | null
  readonly isStopped: boolean
}

/** One statement for the messages of a batch, because two follow every order. */
const READ_DUE: Statement = {
  name: 'read_due_messages',
  text: `
    select w.n,
      (select json_agg(${jsonText(message)}) from order_messages m
        where m.business_id = w.business_id and m.order_id = w.order_id and m.event >= w.event) as messages,
      (select json_agg(${jsonText(choice)}) from message_choices c where c.business_id = w.business_id) as choices,
      exists (select from message_stops s
        where s.business_id = w.business_id and s.address_hash = w.address_hash and s.kind = w.kind
          and s.channel = w.channel) as "isStopped"
    from json_to_recordset($1::json) as w (
      n int, business_id int, order_id text, event int, kind text, channel text, address_hash text
    )`,
}

interface Asked {
  readonly message: OrderMessage
  readonly addressHash: string | null
}

const toDue = ({ message: { event, kind, channel } }: Asked, row: Row | undefined): Due => {
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

const read = gathered<Asked, Due>(async (db, asked) => {
  const wanted = asked.map(({ message: { businessId, orderId, event, kind, channel }, addressHash }, n) => ({
    n,
    business_id: businessId,
    order_id: orderId,
    event,
    kind,
    channel,
    address_hash: addressHash,
  }))
  const rows = await run<Row>(db, READ_DUE, [JSON.stringify(wanted)])
  const byNumber = new Map(rows.map((row) => [row.n, row]))
  return asked.map((one, n) => toDue(one, byNumber.get(n)))
})

/** @param stopAddress see `Sender.stopAddress` */
export function readDue(db: Executor, message: OrderMessage, stopAddress: string | null): Promise<Due> {
  return read(db, { message, addressHash: stopAddress === null ? null : hashOfAddress(stopAddress) })
}
