import { useMemo } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { StaffOrder } from '../api/orders.ts'
import { path } from '../path.ts'

/** How an order's sheet or dialog was opened in this tab; absent after a deep link. */
interface OpenedFrom {
  /** How many history entries the board lies back. */
  readonly board?: number
  /** Whether the entry before is the screen below. */
  readonly isPushed?: boolean
}

/**
 * Opens and closes the addresses of an order: its sheet, and the dialogs above it. Closing goes back in the history
 * where the tab came from there, so that Back does not open again what was closed. The query string stays: it names the
 * board's lane on a phone.
 */
export function useOrderAddress() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const { location = '' } = useParams()
  return useMemo(() => {
    const from = (state ?? {}) as OpenedFrom
    const go = (pathname: string, opened?: OpenedFrom) =>
      void navigate({ pathname, search }, opened ? { state: opened } : { replace: true })
    const sheetPath = (order: StaffOrder) => path.order(location, order.id)
    const dialogPath = (order: StaffOrder, dialog: 'reject' | 'refund') =>
      dialog === 'reject' ? path.rejectOrder(location, order.id) : path.refundOrder(location, order.id)
    return {
      /** Whether the dialog was opened from a card of the board, without the order's sheet below it. */
      isFromBoard: from.board === 1,
      openFromBoard: (order: StaffOrder, dialog?: 'reject') =>
        go(dialog ? dialogPath(order, dialog) : sheetPath(order), { board: 1, isPushed: true }),
      openFromSheet: (order: StaffOrder, dialog: 'reject' | 'refund') =>
        go(dialogPath(order, dialog), {
          isPushed: true,
          ...(from.board !== undefined && { board: from.board + 1 }),
        }),
      closeDialog: (order: StaffOrder) => (from.isPushed ? void navigate(-1) : go(sheetPath(order))),
      closeToBoard: () => (from.board === undefined ? go(path.board(location)) : void navigate(-from.board)),
    }
  }, [navigate, search, state, location])
}
