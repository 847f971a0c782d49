import { type Channel, type ChannelChoices, isSentByDefault, type MessageKind } from '@comanda/domain'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { businesses, messageChoices } from '../../platform/db/schema/index.ts'

export interface MessageRules {
  /** Where the business differs from the default channels. */
  readonly choices: ChannelChoices
  readonly reviewAfterMinutes: number
}

/** A business's choice for messages of a kind through a channel. */
export interface Choice {
  readonly kind: MessageKind
  readonly channel: Channel
  readonly isSent: boolean
}

export function withChoice(before: ChannelChoices, { kind, channel, isSent }: Choice): ChannelChoices {
  return {
    ...before,
    [kind]: { ...before[kind], [channel]: isSent },
  }
}

/** The settings of messages, by business. */
export async function readMessageRules(
  db: Executor,
  businessIds: readonly number[],
): Promise<ReadonlyMap<number, MessageRules>> {
  const ids = [...new Set(businessIds)]
  const found = await db
    .select({
      businessId: businesses.id,
      reviewAfterMinutes: businesses.reviewAfterMinutes,
      choice: { kind: messageChoices.kind, channel: messageChoices.channel, isSent: messageChoices.isSent },
    })
    .from(businesses)
    .leftJoin(messageChoices, eq(messageChoices.businessId, businesses.id))
    .where(inArray(businesses.id, ids))
  const rules = new Map<number, MessageRules>()
  for (const { businessId, reviewAfterMinutes, choice } of found) {
    const before = rules.get(businessId)?.choices ?? {}
    rules.set(businessId, { choices: choice === null ? before : withChoice(before, choice), reviewAfterMinutes })
  }
  return rules
}

/** Stores choices of a business as far as they differ from the defaults; the others stay as they are. */
export async function storeMessageRules(
  tx: Tx,
  businessId: number,
  { choices, reviewAfterMinutes }: { readonly choices: readonly Choice[]; readonly reviewAfterMinutes: number },
): Promise<void> {
  await tx.update(businesses).set({ reviewAfterMinutes }).where(eq(businesses.id, businessId))
  if (choices.length === 0) return
  const named = choices.map(({ kind, channel }) =>
    and(eq(messageChoices.kind, kind), eq(messageChoices.channel, channel)),
  )
  await tx.delete(messageChoices).where(and(eq(messageChoices.businessId, businessId), or(...named)))
  const differing = choices.filter(({ kind, channel, isSent }) => isSent !== isSentByDefault(kind, channel))
  if (differing.length > 0)
    await tx.insert(messageChoices).values(differing.map((choice) => ({ businessId, ...choice })))
}
