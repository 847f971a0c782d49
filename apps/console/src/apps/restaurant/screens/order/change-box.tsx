import { isStaffAllowed, telephoneWords } from '@comanda/domain'
import { Clock, PencilLine, Phone, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StaffOrder, StaffOrderChange } from '../../../../api/orders.ts'
import { useChangeWords } from '../../../../orders/change-words.ts'
import { Button } from '../../../../parts/button.tsx'
import { clockTime } from '../../../../parts/clock.ts'
import { useMoney } from '../../../../parts/money.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'

/** The last change that was proposed to the customer: what it is, where it stands, and what staff do about it. */
export function ChangeBox({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('orderChange')
  const change = order.changes.at(-1)
  if (!change || change.state === 'withdrawn') return null
  const needsStaff = change.state === 'call' || change.state === 'expired'
  return (
    <section
      aria-label={t('open')}
      className={`mt-4 rounded-m border p-4 ${needsStaff ? 'border-3 border-rejected bg-rejected-soft' : 'border-line'}`}
    >
      <Headline order={order} change={change} />
      <Difference order={order} change={change} />
      <Decisions order={order} change={change} />
    </section>
  )
}

interface ChangeProps {
  readonly order: StaffOrder
  readonly change: StaffOrderChange
}

function Headline({ order, change }: ChangeProps) {
  const t = useTranslations('orderChange')
  const { location } = useConsole()
  const name = order.customer.firstName
  const at = (time: string | null) => clockTime(time ?? change.proposedAt, location.timeZone)
  const words = {
    open: () =>
      change.payment === 'checking'
        ? t('paying', { name })
        : t(change.due > 0 ? 'waitsForPayment' : 'waits', { name, time: at(change.expiresAt) }),
    call: () => t('call', { name }),
    expired: () => t('expired', { name }),
    declined: () => t('declined', { name }),
    applied: () => t('applied', { time: at(change.decidedAt) }),
    void: () => t('void', { name }),
    withdrawn: () => '',
  }[change.state]()
  const needsStaff = change.state === 'call' || change.state === 'expired'
  const Icon = needsStaff ? TriangleAlert : change.state === 'open' ? Clock : PencilLine
  return (
    <p role={needsStaff ? 'alert' : undefined} className="flex items-center gap-3 text-17 font-[680]">
      <Icon size={22} aria-hidden className="shrink-0" />
      {words}
    </p>
  )
}

/** What a change does to an order, dish by dish, with the time and the total. */
function Difference({ order: { currency, customer }, change }: ChangeProps) {
  const t = useTranslations('orderChange')
  const wordsOf = useChangeWords()
  const money = useMoney()
  const { location } = useConsole()
  const { lines, readyAt, totalBefore, totalAfter, note, due } = change
  return (
    <ul className="mt-2 grid gap-1 text-15">
      {lines.map((line) => (
        <li key={wordsOf(line)} className="font-[600] wrap-anywhere">
          {wordsOf(line)}
        </li>
      ))}
      {readyAt !== null && (
        <li className="font-[600]">{t('newTime', { time: clockTime(readyAt, location.timeZone) })}</li>
      )}
      {totalBefore !== totalAfter && (
        <li>{t('totals', { before: money(totalBefore, currency), after: money(totalAfter, currency) })}</li>
      )}
      {due > 0 && <li>{t(dueWords(change), { name: customer.firstName, amount: money(due, currency) })}</li>}
      {note !== '' && <li className="text-ink-2 wrap-anywhere">{note}</li>}
    </ul>
  )
}

/** What is said of the money that comes on top by card. */
function dueWords({ state, payment }: StaffOrderChange) {
  if (payment === 'paid' || payment === 'returned') return `payment.${payment}` as const
  if (state !== 'open' && state !== 'call') return 'payment.none'
  return payment === 'failed' ? 'payment.failed' : 'payment.due'
}

function Decisions({ order, change: { number, state, due } }: ChangeProps) {
  const t = useTranslations('orderChange')
  const { actions, location } = useConsole()
  const { staff } = useSession()
  if (state !== 'open' && state !== 'call' && state !== 'expired') return null
  const { telephone } = order.customer
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {state !== 'open' && telephone !== '' && (
        <a
          href={`tel:${telephone}`}
          className="inline-flex min-h-12 items-center gap-2 rounded-btn border border-line-strong bg-surface px-4 text-17 font-[600]"
        >
          <Phone size={20} aria-hidden />
          {telephoneWords(telephone, location.territory)}
        </a>
      )}
      {isStaffAllowed(staff, 'reject-accepted-order') && (
        <>
          {due === 0 && (
            <Button disabled={!actions.areOn} onClick={() => void actions.decideChange(order, number, 'agreed')}>
              {t('agreedOnPhone')}
            </Button>
          )}
          <Button disabled={!actions.areOn} onClick={() => void actions.decideChange(order, number, 'withdrawn')}>
            {t(state === 'expired' ? 'close' : 'withdraw')}
          </Button>
        </>
      )}
    </div>
  )
}
