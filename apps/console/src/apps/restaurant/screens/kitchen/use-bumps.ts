import { orderNumberText } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import { bumpOrder } from '../../../../resources/kitchen.ts'
import { useConsole } from '../../shell/console-context.ts'
import { createBumpQueue } from './bump-queue.ts'
import type { PendingBump } from './tickets.ts'

/** How often what waits is tried again, in milliseconds. */
const AGAIN_MS = 5_000

/** What this screen has said and the server does not know yet, and how to say more. */
export function useBumps() {
  const t = useTranslations('kitchen')
  const { board } = useConsole()
  const shown = useEffectEvent((order: StaffOrder) => board.replace(order))
  const tell = useEffectEvent((id: string, reason: string) => {
    const order = board.orders.find((one) => one.id === id)
    showToast(t('refused', { number: order ? orderNumberText(order.number) : '', reason }), { tone: 'bad' })
    board.reload()
  })
  const [sender] = useState<{ shown: typeof shown; tell: typeof tell }>(() => ({ shown, tell }))
  useEffect(() => {
    sender.shown = (order) => shown(order)
    sender.tell = (id, reason) => tell(id, reason)
  }, [sender])
  const [queue] = useState(() =>
    createBumpQueue({
      storage: window.localStorage,
      refused: () => undefined,
      send: async ({ orderId, station, isDone }) => {
        const answer = await bumpOrder(orderId, station, isDone)
        if (answer.ok) sender.shown(answer.value)
        else if (answer.error.code !== 'unreachable') sender.tell(orderId, answer.error.message)
        return answer.ok ? 'sent' : answer.error.code === 'unreachable' ? 'unreachable' : answer.error
      },
    }),
  )
  const waiting: readonly PendingBump[] = useSyncExternalStore(queue.subscribe, queue.list, queue.list)
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void queue.flush(), AGAIN_MS)
    void queue.flush()
    return () => clearInterval(timer)
  }, [queue, isWaiting])
  return { waiting, bump: queue.add }
}
