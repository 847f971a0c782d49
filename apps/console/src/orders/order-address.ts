import { useMemo } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { StaffOrder } from '../api/orders.ts'
import { path } from '../path.ts'

/** How an order's sheet or dialog was opened in this tab; absent after a deep link. */
interface OpenedFrom {
  /** How many history entries the board, or the list of all orders, lies back. */
  readonly board?: number
  /** Whether the entry before is the screen below. */
  readonly isPushed?: boolean
}

/** The dialogs above an order's sheet. */
type SheetDialog = 'reject' | 'refund' | 'change'

/**
 * Opens and closes the addresses of an order: its sheet, and the dialogs above it. Closing goes back in the history
 * where the tab came from there, so that Back does not open again what was closed. The query string stays: it names the
 * board's lane on a phone, and the filters of the list of all orders, above which an order opens in the same way.
 */
export function useOrderAddress() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const { location = '' } = useParams()
  const isBelowList = pathname.startsWith(path.allOrders(location))
  return useMemo(() => {
    const from = (state ?? {}) as OpenedFrom
    const go = (to: string, opened?: OpenedFrom) =>
      void navigate({ pathname: to, search }, opened ? { state: opened } : { replace: true })
    const spell = isBelowList
      ? {
          list: path.allOrders,
          sheet: path.foundOrder,
          reject: path.rejectFoundOrder,
          refund: path.refundFoundOrder,
          change: path.changeFoundOrder,
        }
      : {
          list: path.board,
          sheet: path.order,
          reject: path.rejectOrder,
          refund: path.refundOrder,
          change: path.changeOrder,
        }
    const sheetPath = ({ id }: Pick<StaffOrder, 'id'>) => spell.sheet(location, id)
    const dialogPath = ({ id }: StaffOrder, dialog: SheetDialog) => spell[dialog](location, id)
    return {
      /** Whether the dialog was opened from a card of the board, without the order's sheet below it. */
      isFromBoard: from.board === 1,
      openFromList: (order: Pick<StaffOrder, 'id'>) => go(sheetPath(order), { board: 1, isPushed: true }),
      /** The address of the order's sheet at another location. */
      sheetAt: (other: string, id: string) => ({ pathname: spell.sheet(other, id), search }),
      openFromBoard: (order: StaffOrder, dialog?: 'reject') =>
        go(dialog ? dialogPath(order, dialog) : sheetPath(order), { board: 1, isPushed: true }),
      openFromSheet: (order: StaffOrder, dialog: SheetDialog) =>
        go(dialogPath(order, dialog), {
          isPushed: true,
          ...(from.board !== undefined && { board: from.board + 1 }),
        }),
      closeDialog: (order: StaffOrder) => (from.isPushed ? void navigate(-1) : go(sheetPath(order))),
      closeToBoard: () => (from.board === undefined ? go(spell.list(location)) : void navigate(-from.board)),
    }
  }, [navigate, search, state, location, isBelowList])
}
