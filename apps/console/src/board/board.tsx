import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../api/orders.ts'
import type { StaffSession } from '../api/session.ts'
import { OrderSheet } from '../order/order-sheet.tsx'
import { RefundDialog } from '../order/refund-dialog.tsx'
import { RejectDialog } from '../order/reject-dialog.tsx'
import { Button } from '../parts/button.tsx'
import type { Place } from '../shell/place.ts'
import { useIsWide } from '../shell/use-is-wide.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { sortIntoLanes } from './lanes.ts'
import { NewLane } from './new-lane.tsx'
import type { LiveBoard } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useKeepAwake } from './use-keep-awake.ts'
import { useOrderActions } from './use-order-actions.ts'
import { LaneColumns, type LanesProps, LaneTabs } from './work-lanes.tsx'

/** Minutes need no newer clock than this: cards are drawn again so often, not every second. */
const CALM_MS = 5000

interface BoardProps {
  readonly board: LiveBoard
  readonly place: Place
  readonly session: StaffSession
  readonly now: number
  /** Without a connection orders can be read, not moved. */
  readonly offline: boolean
}

/** The live orders board: New rings at the left (on a phone: on top), Making by promised time, then the rest. */
export function Board({ board, place, session, now, offline }: BoardProps) {
  const t = useTranslations('board')
  const actions = useOrderActions(board, !offline)
  const isWide = useIsWide()
  const [openId, setOpenId] = useState<string | null>(null)
  const [rejecting, setRejecting] = useState<StaffOrder | null>(null)
  const [refunding, setRefunding] = useState<StaffOrder | null>(null)
  const show = useCallback((order: StaffOrder) => setOpenId(order.id), [])
  const calmNow = Math.floor(now / CALM_MS) * CALM_MS
  const lanes = sortIntoLanes(board.orders, place.preparationMinutes, calmNow)
  const open = board.orders.find(({ id }) => id === openId) ?? null
  // Once a refund shows, also one whose answer was lost, the decision is done: another is to be taken anew.
  const toRefund = board.orders.find(
    ({ id, refunds }) => id === refunding?.id && refunds.length === refunding.refunds.length,
  )
  useKeepAwake()
  useBoardKeys({ lanes, place, now, actions, isOff: open !== null || rejecting !== null || toRefund !== undefined })

  if (board.state === 'loading') return <BoardSkeleton />
  if (board.state === 'failed')
    return (
      <div role="alert" className="grid flex-1 place-content-center justify-items-center gap-4 p-10 text-center">
        <p className="text-20 font-[650]">{t('failed')}</p>
        <Button size={56} look="ink" onPress={board.reload}>
          {t('retry')}
        </Button>
      </div>
    )

  const common: LanesProps = { lanes, place, now: calmNow, actions, onOpen: show }
  return (
    <div
      className={`flex min-h-0 flex-1 flex-col overflow-auto lg:grid lg:grid-cols-[auto_1fr_minmax(238px,264px)] lg:gap-3 lg:overflow-hidden lg:p-3 ${offline ? 'grayscale' : ''}`}
    >
      <NewLane orders={lanes.new} place={place} now={now} actions={actions} onOpen={show} onReject={setRejecting} />
      {isWide ? <LaneColumns {...common} /> : <LaneTabs {...common} />}
      <OrderSheet
        order={open}
        place={place}
        role={session.staff.role}
        now={now}
        actions={actions}
        onClose={() => setOpenId(null)}
        onReject={setRejecting}
        onRefund={setRefunding}
      />
      <RefundDialog
        order={toRefund ?? null}
        onClose={() => setRefunding(null)}
        onRefund={async (order, amount, reason, key) => {
          if (await actions.refund(order, amount, reason, key)) setRefunding(null)
        }}
      />
      <RejectDialog
        order={rejecting}
        onClose={() => setRejecting(null)}
        onReject={async (order, reason, message) => {
          if (!(await actions.reject(order, reason, message))) return
          setRejecting(null)
          setOpenId(null)
        }}
      />
    </div>
  )
}
