import { createContext, use } from 'react'
import type { StaffLocation } from '../../../api/session.ts'
import type { LiveBoard } from '../../../orders/live-board.ts'
import type { OrderActions } from '../../../orders/order-actions.ts'
import type { Counts, ScreenLink } from './screen.ts'

interface ConsoleState {
  /** The location that the address names. */
  readonly location: StaffLocation
  readonly board: LiveBoard
  readonly actions: OrderActions
  /** Without a connection orders can be read but not changed. */
  readonly isOffline: boolean
  /** The screens that the member may open. */
  readonly links: readonly ScreenLink[]
  readonly counts: Counts
}

export const ConsoleContext = createContext<ConsoleState | null>(null)

/** The state that the shell shares with every screen of a location. */
export function useConsole(): ConsoleState {
  const state = use(ConsoleContext)
  if (!state) throw new Error('Render this screen below the shell')
  return state
}
