import { isLive } from '@comanda/domain'
import { Button, showToast } from '@comanda/ui'
import { askToPush, canBeReached, endpointOfPush, type NoPush } from '@comanda/ui/push'
import { Bell, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { followByPush, unfollowByPush } from '../../api/order-push.ts'
import type { OrderView } from '../../api/shapes.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useSite } from '../../start-up/use-site.ts'
import { storedGuest } from '../../stored/guest.ts'
import { pushWish } from '../../stored/push-wish.ts'

/**
 * Offers to tell this device of the order by push. The wish holds for the next orders of the browser, whose pages set
 * it up without asking. Nothing is shown where no push can arrive.
 */
export function PushOffer({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.push')
  const { pushKey } = useSite()
  const { isOn, isBusy, press } = usePush(order.id, pushKey)
  if (pushKey === null || isOn === null || order.isReadOnly || order.status === null || !isLive(order.status))
    return null
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 rounded-l bg-soft py-1.5 ps-4 pe-1.5">
      <p className="flex min-w-[min(100%,10rem)] flex-1 items-center gap-3 py-1.5 text-row">
        {isOn ? (
          <BellRing aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
        ) : (
          <Bell aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
        )}
        <span role="status">{t(isOn ? 'on' : 'off')}</span>
      </p>
      <Button size="s" variant={isOn ? 'quiet' : 'secondary'} pending={isBusy} onClick={press}>
        {t(isOn ? 'turnOff' : 'turnOn')}
      </Button>
    </div>
  )
}

function usePush(orderId: string, pushKey: string | null) {
  const t = useTranslations('tracking.push')
  const client = useApiClient()
  /** Null: not known yet, or this browser takes no pushes. */
  const [isOn, setOn] = useState<boolean | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (pushKey === null || !canBeReached() || Notification.permission === 'denied') return
    if (pushWish.read()?.value !== true || Notification.permission !== 'granted') return setOn(false)
    follow(client(), orderId, pushKey).then((outcome) => setOn(outcome === 'on'), console.error)
  }, [orderId, pushKey, client])

  const turnOn = async () => {
    const outcome = await follow(client(), orderId, pushKey ?? '')
    if (outcome === 'denied' || outcome === 'failed') showToast(t(outcome), { tone: 'bad' })
    if (outcome !== 'on') return
    pushWish.write(true)
    setOn(true)
  }
  const turnOff = async () => {
    const endpoint = await endpointOfPush()
    const isGone =
      endpoint === null || (await unfollowByPush(client(), orderId, storedGuest.read()?.value ?? null, endpoint)).ok
    if (!isGone) return void showToast(t('failed'), { tone: 'bad' })
    pushWish.remove()
    setOn(false)
  }
  return {
    isOn,
    isBusy,
    press: () => {
      if (isBusy) return
      setBusy(true)
      ;(isOn ? turnOff() : turnOn()).catch((fault: unknown) => console.error(fault)).finally(() => setBusy(false))
    },
  }
}

async function follow(
  client: Parameters<typeof followByPush>[0],
  orderId: string,
  pushKey: string,
): Promise<'on' | NoPush> {
  const asked = await askToPush(pushKey)
  if (typeof asked === 'string') return asked
  const answer = await followByPush(client, orderId, storedGuest.read()?.value ?? null, asked)
  return answer.ok ? 'on' : 'failed'
}
