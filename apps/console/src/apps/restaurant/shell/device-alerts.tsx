import { showToast } from '@comanda/ui'
import { canBeReached, type NoPush } from '@comanda/ui/push'
import { BellRing } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isRefusal } from '../../../api/call.ts'
import { Button } from '../../../parts/button.tsx'
import { useAddPushDevice, useRemovePushDevice } from '../../../resources/push.ts'

const keyOf = (locationId: number): string => `comanda:console:alerts:${locationId}`

const isStored = (locationId: number): boolean => localStorage.getItem(keyOf(locationId)) !== null

/** Has this device told of what happens at a location, and remembers that. */
export function useTurnOnAlerts(locationId: number) {
  const { mutateAsync, isPending } = useAddPushDevice(locationId)
  const turnOn = async (): Promise<'on' | NoPush> => {
    const outcome = await mutateAsync().catch((fault: unknown) => {
      if (isRefusal(fault)) return 'failed' as const
      throw fault
    })
    if (outcome === 'on') localStorage.setItem(keyOf(locationId), 'on')
    return outcome
  }
  return { turnOn, isPending }
}

/**
 * Registers the device again for a new session: the server forgets it when a session ends, and the wish belongs to the
 * device.
 */
export function useKeptDevice(locationId: number, mayRead: boolean): void {
  const { mutate } = useAddPushDevice(locationId)
  useEffect(() => {
    if (!mayRead || !isStored(locationId) || !canBeReached() || Notification.permission !== 'granted') return
    mutate()
  }, [locationId, mayRead, mutate])
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
  const { turnOn, isPending: isTurningOn } = useTurnOnAlerts(locationId)
  const remove = useRemovePushDevice(locationId)
  if (!canBeReached()) return null

  const start = async (): Promise<void> => {
    const outcome = await turnOn()
    if (outcome === 'undecided') return
    if (outcome !== 'on') return void showToast(t(outcome), { tone: 'bad' })
    setOn(true)
    showToast(t('on'), { tone: 'ok' })
  }
  const turnOff = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        localStorage.removeItem(keyOf(locationId))
        setOn(false)
      },
      onError: () => showToast(t('failed'), { tone: 'bad' }),
    })
  const press = () => {
    if (isOn) turnOff()
    else start().catch((fault: unknown) => console.error(fault))
  }
  return (
    <Button look={look} className={`w-full ${className}`} disabled={isTurningOn || remove.isPending} onClick={press}>
      <BellRing size={20} aria-hidden />
      {t(isOn ? 'turnOff' : 'turnOn')}
    </Button>
  )
}
