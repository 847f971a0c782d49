import { useEffect, useEffectEvent } from 'react'
import type { StaffLocation } from '../../../api/session.ts'
import { keepList, listOf } from '../../../orders/last-list.ts'
import type { LiveBoard } from '../../../orders/live-board.ts'

const EVERY_MS = 15_000

/** Keeps the orders in progress on a device that watches over them, for a reload without a network. */
export function useKeptList(board: LiveBoard, location: StaffLocation, isOn: boolean): void {
  const { orders, state, lostAt } = board
  const keep = useEffectEvent(() => {
    if (isOn && state === 'ready' && lostAt === null) keepList(listOf(orders, location, Date.now()))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the orders is kept at once
  useEffect(keep, [orders, state, isOn])
  useEffect(() => {
    const timer = setInterval(() => keep(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
