import type { Position } from '@comanda/domain'
import { useState } from 'react'

interface DevicePosition {
  /**
   * Stays in memory. It is not stored, and sent to the server only rounded to a kilometre, to find one of many
   * locations.
   */
  readonly position: Position | null
  readonly state: 'unasked' | 'asking' | 'known' | 'missing'
  readonly ask: () => void
}

/** Reads the device's position, only after a press. */
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
