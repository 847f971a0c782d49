import { COURIER_FAILURES, type CourierFailure, isStaffAllowed, readCourierReason } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Bike, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ApiError } from '../../../../api/call.ts'
import type { StaffOrder } from '../../../../api/orders.ts'
import { Button } from '../../../../parts/button.tsx'
import { clockTime } from '../../../../parts/clock.ts'
import { useMoney } from '../../../../parts/money.ts'
import { courierQueries, useChooseDriver } from '../../../../resources/couriers.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'

/**
 * The courier of a delivery: a quote before the order is accepted, then its progress, and the choice when no courier
 * delivers it.
 */
export function CourierBox({ order }: { readonly order: StaffOrder }) {
  if (order.orderType !== 'delivery') return null
  if (order.status === 'received') return <Quote order={order} />
  return order.courier === null ? null : <Progress order={order} courier={order.courier} />
}

const isFailure = (reason: string): reason is CourierFailure => (COURIER_FAILURES as readonly string[]).includes(reason)

const BOX = 'mt-4 rounded-m border p-4'

function Quote({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('courier')
  const money = useMoney()
  const { location } = useConsole()
  const { data } = useQuery(courierQueries.quote(order.id))
  if (!data) return null
  if (typeof data === 'string')
    return (
      <p className={`${BOX} flex items-center gap-3 border-soon bg-soon/20 text-15`}>
        <TriangleAlert size={22} aria-hidden className="shrink-0" />
        {t('noQuote', { reason: t(`failure.${data}`) })}
      </p>
    )
  const at = (time: string | null) => (time === null ? '–' : clockTime(time, location.timeZone))
  return (
    <p className={`${BOX} flex items-center gap-3 border-line text-15`}>
      <Bike size={22} aria-hidden className="shrink-0" />
      {t('quote', {
        fee: money(data.fee, order.currency),
        pickup: at(data.pickupAt),
        drop: at(data.dropAt),
      })}
    </p>
  )
}

interface ProgressProps {
  readonly order: StaffOrder
  readonly courier: NonNullable<StaffOrder['courier']>
}

function Progress({ order, courier }: ProgressProps) {
  const t = useTranslations('courier')
  const noConnection = useTranslations('order')('noConnection')
  const money = useMoney()
  const { location, actions } = useConsole()
  const { staff } = useSession()
  const { mutateAsync, isPending: pending } = useChooseDriver(order.id, location.id)
  // The buttons are gone once a driver is chosen.
  const choose = (driver: 'courier' | 'own') =>
    void mutateAsync(driver).then(
      () => showToast(t(driver === 'courier' ? 'requestedAgain' : 'takenOver')),
      ({ message }: ApiError) => showToast(t('notChanged', { reason: message || noConnection }), { tone: 'bad' }),
    )
  const { phase, rider, pickupAt, dropAt, fee, reason, needsStaff, isOwnDriver } = courier
  const isLive = order.status === 'accepted' || order.status === 'delivery'
  const mayChoose = isLive && isStaffAllowed(staff, 'dispatch-order')
  // The times of a courier that does not come any more would mislead.
  const time = (at: string | null) => (at === null || needsStaff ? null : clockTime(at, location.timeZone))
  const [pickup, drop] = [time(pickupAt), time(dropAt)]
  const details = [
    rider ?? '',
    pickup === null ? '' : t('pickupAt', { time: pickup }),
    drop === null ? '' : t('dropAt', { time: drop }),
    fee === null ? '' : money(fee, order.currency),
  ].filter(Boolean)
  if (isOwnDriver) return <p className={`${BOX} border-line text-15`}>{t('own')}</p>
  return (
    <section
      aria-label={t('title')}
      className={`${BOX} ${needsStaff ? 'border-3 border-rejected bg-rejected-soft' : 'border-line'}`}
    >
      <p role={needsStaff ? 'alert' : undefined} className="flex items-center gap-3 text-17 font-[680]">
        {needsStaff ? <TriangleAlert size={22} aria-hidden /> : <Bike size={22} aria-hidden />}
        {t(`phase.${phase}`)}
      </p>
      {details.length === 0 ? null : <p className="mt-1 text-15 text-ink-2">{details.join(' · ')}</p>}
      <Reason reason={reason} />
      {mayChoose && needsStaff ? (
        <p className="mt-3 flex flex-wrap gap-2">
          <Button look="ink" disabled={!actions.areOn || pending} onClick={() => choose('courier')}>
            {t('again')}
          </Button>
          <Button disabled={!actions.areOn || pending} onClick={() => choose('own')}>
            {t('takeOver')}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

/**
 * Why the courier does not deliver: a refusal of the request, or the service's reason. Nothing is shown for an unknown
 * code.
 */
function Reason({ reason }: { readonly reason: string | null }) {
  const t = useTranslations('courier')
  const read = readCourierReason(reason)
  const words =
    reason !== null && isFailure(reason)
      ? t(`failure.${reason}`)
      : read && ('words' in read ? read.words : t(`undelivered.${read.failure}`))
  return words === null ? null : <p className="mt-1 text-15">{t('reason', { reason: words })}</p>
}
