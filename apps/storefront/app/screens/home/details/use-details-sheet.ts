import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useLeaveSheet, useOpenSheet, useSheetPlace } from '../../../navigation/sheet-place.ts'
import { lazyPart } from '../../../start-up/load-part.ts'

const SHEETS = ['information', 'reviews', 'deals', 'allergy'] as const
export type DetailsSheet = (typeof SHEETS)[number]

export const Sheets = lazyPart(() => import('./sheets.tsx'))

interface ShownSheet {
  /** Null on the server and until hydration: sheets exist only in the browser. */
  readonly shown: DetailsSheet | null
  readonly open: (sheet: DetailsSheet) => void
  readonly close: () => void
}

/** Each sheet has its own address, `/?show=reviews`, so that Back closes it and a link opens it. */
export function useDetailsSheet(): ShownSheet {
  const { search, state } = useSheetPlace()
  const query = new URLSearchParams(search)
  const navigate = useNavigate()
  const openSheet = useOpenSheet(Sheets.ahead)
  const leave = useLeaveSheet()
  const shown = SHEETS.find((sheet) => sheet === query.get('show')) ?? null
  const open = useCallback((sheet: DetailsSheet) => openSheet(`?show=${sheet}`, { fromTile: true }), [openSheet])
  const fromTile = typeof state === 'object' && state !== null && 'fromTile' in state
  const close = useCallback(() => {
    if (fromTile) leave(1)
    else void navigate('?', { replace: true, preventScrollReset: true })
  }, [navigate, leave, fromTile])
  return { shown, open, close }
}
