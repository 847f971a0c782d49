import { BEAT_SECONDS, type DeviceJob } from '@comanda/domain'
import { useEffect, useEffectEvent } from 'react'
import type { Beat } from '../../../api/watch.ts'
import { useHeartbeat } from '../../../live/live-context.ts'
import { beat } from '../../../resources/watch.ts'

/** The part of the Battery Status API that is read; Safari and Firefox have none. */
interface BatteryState {
  readonly level: number
  readonly charging: boolean
}
type WithBattery = Navigator & { readonly getBattery?: () => Promise<BatteryState> }

/** The name of the console's script: another one after each update. */
export const CONSOLE_VERSION = new URL(import.meta.url).pathname.split('/').at(-1) ?? ''

async function batteryOf(): Promise<Pick<Beat, 'battery' | 'charging'>> {
  const battery = await (navigator as WithBattery).getBattery?.().catch(() => null)
  return battery
    ? { battery: Math.round(battery.level * 100), charging: battery.charging }
    : { battery: null, charging: null }
}

/** A timer that fires a little early still finds a beat due. */
const DUE_MS = BEAT_SECONDS * 900

/**
 * Tells the server every 20 seconds that this console is open, and at once after a change. Browsers slow the timers of
 * a hidden page down to one a minute, but not what arrives, so that heartbeats of the live stream send one too.
 * @param mayRead false for a member whose role reads no orders, who watches over nothing
 */
export function useBeat(locationId: number, job: DeviceJob, sound: boolean, mayRead: boolean): void {
  const send = useEffectEvent(async () => {
    // A beat that does not arrive is followed by the next one; the bar says when the server cannot be reached.
    await beat(locationId, { job, sound, version: CONSOLE_VERSION, ...(await batteryOf()) })
  })
  const listen = useHeartbeat()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the beat says is told at once
  useEffect(() => {
    if (!mayRead) return
    let sentAt = Number.NEGATIVE_INFINITY
    const beatIfDue = () => {
      if (Date.now() - sentAt < DUE_MS) return
      sentAt = Date.now()
      void send()
    }
    beatIfDue()
    const timer = setInterval(beatIfDue, BEAT_SECONDS * 1000)
    const stopListening = listen(beatIfDue)
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [listen, locationId, job, sound, mayRead])
}
