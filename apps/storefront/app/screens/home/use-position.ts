import type { Position } from '@comanda/domain'
import { useState } from 'react'

interface DevicePosition {
  /** Stays on this page: nothing is sent and nothing is kept. */
  readonly position: Position | null
  readonly state: 'unasked' | 'asking' | 'known' | 'missing'
  readonly ask: () => void
}

/** Where the device says it is, asked for only when somebody presses for it. */
export function usePosition(): DevicePosition {
  const [position, setPosition] = useState<Position | null>(null)
  const [state, setState] = useState<DevicePosition['state']>('unasked')
  const ask = () => {
    if (!('geolocation' in navigator)) return setState('missing')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPosition({ lat: coords.latitude, lng: coords.longitude })
        setState('known')
      },
      () => setState('missing'),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }
  return { position, state, ask }
}
