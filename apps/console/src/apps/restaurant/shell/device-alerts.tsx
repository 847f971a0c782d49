import { showToast } from '@comanda/ui'
import { askToPush, canBeReached, endpointOfPush, type NoPush } from '@comanda/ui/push'
import { BellRing } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addDevice, fetchPushKey, removeDevice } from '../../../api/push.ts'
import { Button } from '../../../parts/button.tsx'

const keyOf = (locationId: number): string => `comanda:console:alerts:${locationId}`

const isStored = (locationId: number): boolean => localStorage.getItem(keyOf(locationId)) !== null

async function register(locationId: number): Promise<'on' | NoPush> {
  const key = await fetchPushKey()
  const asked = key.ok && key.value !== null ? await askToPush(key.value) : 'failed'
  if (typeof asked === 'string') return asked
  return (await addDevice(locationId, asked)).ok ? 'on' : 'failed'
}

/** Has this device told of what happens at a location, and remembers that. */
export async function turnOnAlerts(locationId: number): Promise<'on' | NoPush> {
  const outcome = await register(locationId)
  if (outcome === 'on') localStorage.setItem(keyOf(locationId), 'on')
  return outcome
}

/**
 * Registers the device again for a new session: the server forgets it when a session ends, and the wish belongs to the
 * device.
 */
export function useKeptDevice(locationId: number, mayRead: boolean): void {
  useEffect(() => {
    if (!mayRead || !isStored(locationId) || !canBeReached() || Notification.permission !== 'granted') return
    register(locationId).catch((fault: unknown) => console.error(fault))
  }, [locationId, mayRead])
}

/**
 * Switches the pushes about unanswered orders of a location on and off for this device. Nothing shows where none can
 * arrive.
 */
export function DeviceAlerts({
  locationId,
  look = 'outline',
  className = 'mb-2',
}: Pick<ComponentProps<typeof Button>, 'look' | 'className'> & { readonly locationId: number }) {
  const t = useTranslations('shell.deviceAlerts')
  const [isOn, setOn] = useState(() => isStored(locationId))
  const [isBusy, setBusy] = useState(false)
  if (!canBeReached()) return null

  const turnOn = async (): Promise<void> => {
    const outcome = await turnOnAlerts(locationId)
    if (outcome === 'undecided') return
    if (outcome !== 'on') return void showToast(t(outcome), { tone: 'bad' })
    setOn(true)
    showToast(t('on'), { tone: 'ok' })
  }
  const turnOff = async (): Promise<void> => {
    const endpoint = await endpointOfPush()
    const isGone = endpoint === null || (await removeDevice(locationId, endpoint)).ok
    if (!isGone) return void showToast(t('failed'), { tone: 'bad' })
    localStorage.removeItem(keyOf(locationId))
    setOn(false)
  }
  const press = () => {
    setBusy(true)
    ;(isOn ? turnOff() : turnOn()).catch((fault: unknown) => console.error(fault)).finally(() => setBusy(false))
  }
  return (
    <Button look={look} className={`w-full ${className}`} disabled={isBusy} onClick={press}>
      <BellRing size={20} aria-hidden />
      {t(isOn ? 'turnOff' : 'turnOn')}
    </Button>
  )
}
