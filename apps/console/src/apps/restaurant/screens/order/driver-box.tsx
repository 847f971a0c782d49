import { canHaveDriver, isStaffAllowed, orderNumberText } from '@comanda/domain'
import { classes, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Driver } from '../../../../api/drivers.ts'
import type { StaffOrder } from '../../../../api/orders.ts'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { driversQuery, useGiveToDriver } from '../../../../resources/drivers.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'

/** A courier has the order, or is being looked for. */
const isWithCourier = ({ courier }: StaffOrder): boolean =>
  courier !== null && !courier.isOwnDriver && !courier.needsStaff

/** Who of the own drivers takes a delivery: one press gives it, another on the same one takes it back. */
export function DriverBox({ order }: { readonly order: StaffOrder }) {
  const { location, actions } = useConsole()
  const { staff } = useSession()
  // The customer does not know of the acceptance yet.
  const isAccepting = actions.accepting.some((one) => one.order.id === order.id)
  const mayGive =
    canHaveDriver(order) && !isWithCourier(order) && !isAccepting && isStaffAllowed(staff, 'dispatch-order')
  const { data } = useQuery({ ...driversQuery(location.id), enabled: mayGive })
  const choice = (data ?? []).filter(({ id, isActive }) => isActive || id === order.driver?.id)
  if (!mayGive || choice.length === 0) return order.driver === null ? null : <Named name={order.driver.name} />
  return <Choice order={order} drivers={choice} />
}

const BOX = 'mt-4 rounded-m border border-line p-4'

function Named({ name }: { readonly name: string }) {
  const t = useTranslations('drivers.order')
  return <p className={`${BOX} text-17 font-[650]`}>{t('by', { name })}</p>
}

interface ChoiceProps {
  readonly order: StaffOrder
  readonly drivers: readonly Driver[]
}

function Choice({ order, drivers }: ChoiceProps) {
  const t = useTranslations('drivers.order')
  const ordersText = useTranslations('drivers')
  const { location, actions } = useConsole()
  const tell = useTellRefusal()
  const give = useGiveToDriver(order.id, location.id)
  const number = orderNumberText(order.number)
  const press = ({ id, name }: Driver) => {
    const isBack = order.driver?.id === id
    give.mutate(isBack ? null : id, {
      onSuccess: () => showToast(isBack ? t('takenBack', { number }) : t('given', { name, number }), { tone: 'ok' }),
      onError: tell,
    })
  }
  return (
    <section aria-label={t('title')} className={BOX}>
      <h3 className="text-15 font-[650] text-ink-2">{order.driver === null ? t('nobody') : t('title')}</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {drivers.map((driver) => {
          const isTheirs = order.driver?.id === driver.id
          const orders = ordersText('orders', { count: driver.orders })
          return (
            <button
              key={driver.id}
              type="button"
              aria-pressed={isTheirs}
              disabled={!actions.areOn || give.isPending}
              onClick={() => press(driver)}
              className={classes(
                'grid min-h-14 max-w-full content-center justify-items-start rounded-btn border px-4 py-1.5 text-start disabled:opacity-60',
                isTheirs ? 'border-ink bg-ink text-white' : 'border-line-strong bg-surface active:bg-surface-2',
              )}
            >
              <span className="flex max-w-full items-center gap-1.5 text-17 font-[680]">
                {isTheirs && <Check size={20} aria-hidden className="shrink-0" />}
                <span className="truncate">{driver.name}</span>
              </span>
              <span className={`text-13 ${isTheirs ? '' : 'text-ink-2'}`}>{orders}</span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
