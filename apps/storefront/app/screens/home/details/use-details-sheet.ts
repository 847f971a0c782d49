import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const SHEETS = ['information', 'reviews', 'deals', 'allergy'] as const
export type DetailsSheet = (typeof SHEETS)[number]

interface ShownSheet {
  /** Null on the server and until hydration: sheets exist only in the browser. */
  readonly shown: DetailsSheet | null
  readonly open: (sheet: DetailsSheet) => void
  readonly close: () => void
}

/** Each sheet has its own address, `/?show=reviews`, so that Back closes it and a link opens it. */
export function useDetailsSheet(): ShownSheet {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const shown = SHEETS.find((sheet) => sheet === query.get('show')) ?? null
  const open = useCallback(
    (sheet: DetailsSheet) => void navigate(`?show=${sheet}`, { preventScrollReset: true, state: { fromTile: true } }),
    [navigate],
  )
  const fromTile = typeof state === 'object' && state !== null && 'fromTile' in state
  const close = useCallback(() => {
    if (fromTile) void navigate(-1)
    else void navigate('?', { replace: true, preventScrollReset: true })
  }, [navigate, fromTile])
  return { shown: alive ? shown : null, open, close }
}
