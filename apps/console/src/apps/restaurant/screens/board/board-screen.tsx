import { isStaffAllowed } from '@comanda/domain'
import { Phone } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useOutlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { useOrderAddress } from '../../../../orders/order-address.ts'
import { usePrinters } from '../../../../orders/use-printers.ts'
import { Failure } from '../../../../parts/failure.tsx'
import { useIsWide } from '../../../../parts/use-is-wide.ts'
import { path } from '../../../../path.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { useSession } from '../../shell/session.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { sortIntoLanes } from './lanes.ts'
import { NewLane } from './new-lane.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useJustMoved } from './use-just-moved.ts'
import { LaneColumns, type LanesProps, LaneTabs } from './work-lanes.tsx'

/** Cards show minutes, so they render every five seconds instead of every second. */
const CARD_CLOCK_MS = 5000

/** The live orders board: New rings at the left (on a phone at the top), Making by promised time, then the rest. */
export function BoardScreen() {
  const t = useTranslations('board')
  const words = useTranslations('taking')
  const { staff } = useSession()
  const { board, location, actions, isOffline } = useConsole()
  const now = useServerTime()
  const { openFromBoard } = useOrderAddress()
  const isWide = useIsWide()
  const late = usePrinters(location.id).data?.late
  const unprinted = useMemo(() => new Set(late?.map(({ orderId }) => orderId)), [late])
  // The order's sheet or a dialog, by the address.
  const overlay = useOutlet()
  const cardNow = Math.floor(now / CARD_CLOCK_MS) * CARD_CLOCK_MS
  const lanes = sortIntoLanes(board.orders, location.preparationMinutes, cardNow)
  const isDead = useJustMoved(board.state === 'loading' ? null : lanes.new.map(({ id }) => id))
  useBoardKeys({ lanes, location, now, actions, isOff: overlay !== null || isDead })

  if (board.state === 'loading') return <BoardSkeleton />
  if (board.state === 'failed') return <Failure text={t('failed')} retry={t('retry')} onRetry={board.reload} />

  const common: LanesProps = {
    lanes,
    finishedTotal: board.finishedTotal,
    location,
    now: cardNow,
    actions,
    unprinted,
    onOpen: openFromBoard,
  }
  return (
    <div
      className={`flex min-h-0 flex-1 flex-col overflow-auto [container:board/size] lg:grid lg:grid-cols-[auto_1fr_minmax(238px,264px)] lg:gap-3 lg:overflow-hidden lg:p-3 ${isOffline ? 'stale' : ''}`}
    >
      <NewLane
        orders={lanes.new}
        forLater={lanes.forLater}
        lapsed={lanes.lapsed}
        total={Math.max(lanes.new.length, board.newTotal - lanes.forLater.length)}
        location={location}
        now={now}
        actions={actions}
        isDead={isDead}
        onOpen={openFromBoard}
        onReject={(order) => openFromBoard(order, 'reject')}
      />
      {/* The header of a phone with large text has no room for it. */}
      {isStaffAllowed(staff, 'take-order') && (
        <Link
          to={path.takeOrder(location.slug)}
          className="mx-3 mb-3 hidden min-h-12 shrink-0 items-center justify-center gap-2 rounded-btn border border-line-strong bg-surface text-17 font-[650] max-md:large-text:flex"
        >
          <Phone size={20} aria-hidden />
          {words('open')}
        </Link>
      )}
      {isWide ? <LaneColumns {...common} /> : <LaneTabs {...common} />}
      {overlay}
    </div>
  )
}
