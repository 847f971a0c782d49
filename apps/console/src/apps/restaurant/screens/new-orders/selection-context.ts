import { useOutletContext } from 'react-router'
import type { NewOrderRow } from '../../../../api/new-orders.ts'

/** An order that could not be rejected. */
export interface NotRejected {
  readonly order: NewOrderRow
  readonly code: 'not_found' | 'order_moved' | 'fault'
}

/** What the list of new orders shares with its dialog. */
export interface Selection {
  readonly selected: ReadonlyMap<string, NewOrderRow>
  /** Takes orders out of the selection, and shows which of them could not be rejected. */
  readonly settle: (ids: readonly string[], failed: readonly NotRejected[]) => void
}

export function useSelectionOfList() {
  return useOutletContext<Selection>()
}
