import type { Position } from '@comanda/domain'
import { useEffect, useState } from 'react'
import { type FoundLocations, searchLocations } from '../api/locations.ts'
import { useApiClient } from '../start-up/use-api-client.ts'
import { useSite } from '../start-up/use-site.ts'
import { keepLocations } from './live-locations.ts'

/** Milliseconds without a key press until the server is asked. */
const PAUSE = 250
/** A letter alone finds too much. */
const FEWEST_LETTERS = 2

export interface LocationSearch {
  /** Whether the business has more locations than the page carries; without it nothing is searched. */
  readonly isNeeded: boolean
  readonly text: string
  readonly type: (text: string) => void
  /** The result, the nearest first where there is a position; null before a search. */
  readonly found: FoundLocations | null
  readonly state: 'done' | 'searching' | 'failed'
}

/** To a kilometre: enough for the nearest location, and no address. */
const rounded = ({ lat, lng }: Position): Position => ({
  lat: Math.round(lat * 100) / 100,
  lng: Math.round(lng * 100) / 100,
})

/**
 * Searches a business's locations on the server: those whose name or address the typed words begin, or those near a
 * position.
 */
export function useLocationSearch(position: Position | null = null): LocationSearch {
  const { locations, locationCount } = useSite()
  const client = useApiClient()
  const [text, setText] = useState('')
  const [found, setFound] = useState<LocationSearch['found']>(null)
  const [state, setState] = useState<LocationSearch['state']>('done')
  const isNeeded = locationCount > locations.length
  const words = text.trim()
  const isTyped = words.length >= FEWEST_LETTERS

  useEffect(() => {
    if (!isNeeded || (!isTyped && position === null)) {
      setFound(null)
      setState('done')
      return
    }
    const end = new AbortController()
    setState('searching')
    const search = async () => {
      const near = position === null ? {} : { near: rounded(position) }
      const answer = await searchLocations(client(), { ...(isTyped && { text: words }), ...near }, end.signal)
      if (end.signal.aborted) return
      setState(answer.ok ? 'done' : 'failed')
      if (!answer.ok) return
      keepLocations(answer.value.answers)
      setFound(answer.value)
    }
    const timer = setTimeout(() => void search().catch((fault: unknown) => console.error(fault)), isTyped ? PAUSE : 0)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [isNeeded, isTyped, words, position, client])

  return { isNeeded, text, type: setText, found, state }
}
