import { orderNumberText } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiError } from '../../../../api/call.ts'
import type { StaffOrder } from '../../../../api/orders.ts'
import { bumpOrder, seeAllergy } from '../../../../resources/kitchen.ts'
import { useConsole } from '../../shell/console-context.ts'
import { type BumpQueue, createBumpQueue } from './bump-queue.ts'
import type { PendingWord } from './tickets.ts'

/** What a kitchen's screen does with answers; before one is open, nothing. */
const screen = {
  /** Sends the acceptances that can still be undone: the server knows nothing of such an order. */
  accept: async (): Promise<void> => undefined,
  show: (_order: StaffOrder): void => undefined,
  refuse: (_orderId: string, _error: ApiError): void => undefined,
}

let queue: BumpQueue | null = null

/** One for the page: what was said is sent also after its screen is left. */
function bumpQueue(): BumpQueue {
  queue ??= createBumpQueue({
    storage: window.localStorage,
    refused: (bump, error) => screen.refuse(bump.orderId, error),
    after: (milliseconds, act) => void setTimeout(act, milliseconds),
    send: async (word) => {
      await screen.accept()
      const { orderId } = word
      const answer = await ('sees' in word ? seeAllergy(orderId) : bumpOrder(orderId, word.station, word.isDone))
      if (answer.ok) screen.show(answer.value)
      return answer.ok ? 'sent' : answer.error
    },
  })
  return queue
}

/** What this device has said and the server does not know yet, and how to say more. */
export function useBumps() {
  const t = useTranslations('kitchen')
  const { board, actions } = useConsole()
  const { add, flush, list, subscribe } = bumpQueue()
  const waiting: readonly PendingWord[] = useSyncExternalStore(subscribe, list, list)
  useEffect(() => {
    screen.accept = actions.sendAccepted
    screen.show = board.replace
    screen.refuse = (orderId, { message }) => {
      const order = board.orders.find(({ id }) => id === orderId)
      showToast(t('refused', { number: order ? orderNumberText(order.number) : '', reason: message }), { tone: 'bad' })
      board.reload()
    }
  }, [board, actions, t])
  const isAway = board.lostAt !== null
  useEffect(() => {
    if (!isAway) void flush()
  }, [isAway, flush])
  return { waiting, tell: add }
}
