import { type ChangeAnswer, type ChangedLine, formatMoney, isPaidInPerson, telephoneWords } from '@comanda/domain'
import { Button, Notice, showToast } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { answerChange } from '../../api/orders.ts'
import type { OrderView } from '../../api/shapes.ts'
import { useErrorWords } from '../../forms/use-error-words.ts'
import { callTo } from '../../location/details/call-to.ts'
import { timeIn } from '../../order-status/order-progress.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useSite } from '../../start-up/use-site.ts'
import { storedGuest } from '../../stored/guest.ts'
import { PayChange } from './pay-change.tsx'

interface ChangeNoticeProps {
  readonly order: OrderView
  /** Reads the order again. */
  readonly onChanged: () => void
}

type Change = NonNullable<OrderView['change']>

const TONES = {
  open: 'warn',
  call: 'info',
  applied: 'ok',
  declined: 'info',
  expired: 'warn',
  void: 'info',
} as const

/**
 * A change of the order that the restaurant proposes: the difference, and the three answers; afterwards, what became of
 * it.
 */
export function ChangeNotice({ order, onChanged }: ChangeNoticeProps) {
  const t = useTranslations('tracking.change')
  const { change, location } = order
  if (change === null || change.state === 'withdrawn') return null
  const time = change.expiresAt === null ? '' : timeIn(change.expiresAt, location.timeZone)
  const isOpen = change.state === 'open'
  return (
    <Notice
      tone={TONES[change.state]}
      role={isOpen ? 'alert' : 'status'}
      title={t(`title.${change.state}`, { location: location.name })}
    >
      <Difference order={order} change={change} />
      {isOpen ? (
        <>
          <p className="mt-2">{t(deadlineOf(change), { time, location: location.name })}</p>
          {order.isReadOnly ? (
            <p className="mt-2">{t('readOnly')}</p>
          ) : (
            <Answers order={order} change={change} onChanged={onChanged} />
          )}
        </>
      ) : null}
      {change.state === 'call' && change.due > 0 && !order.isReadOnly ? (
        <Answers order={order} change={change} onChanged={onChanged} />
      ) : null}
      {change.state === 'call' || change.state === 'expired' || (isOpen && order.isReadOnly) ? (
        <Call order={order} />
      ) : null}
    </Notice>
  )
}

const deadlineOf = ({ due, ifUnanswered }: Change) =>
  due > 0 ? 'untilPaid' : ifUnanswered === 'apply' ? 'untilApply' : 'untilKeep'

function Difference({
  order: { currency, location, paymentType },
  change,
}: {
  readonly order: OrderView
  readonly change: Change
}) {
  const t = useTranslations('tracking.change')
  const { language } = useSite()
  const money = (amount: number) => formatMoney(amount, currency, language)
  const { lines, readyAt, totalBefore, totalAfter, due, note } = change
  const less = totalBefore - totalAfter
  return (
    <>
      {note === '' ? null : <p className="mt-1 wrap-anywhere">{t('quoted', { text: note })}</p>}
      <ul className="mt-2 flex flex-col gap-1 font-strong">
        {lines.map((line) => (
          <li key={`${line.name} ${line.choices.join()} ${line.before}`} className="wrap-anywhere">
            <ChangedDish line={line} />
          </li>
        ))}
        {readyAt === null ? null : <li>{t('time', { time: timeIn(readyAt, location.timeZone) })}</li>}
        {less === 0 ? null : <li>{t('total', { before: money(totalBefore), after: money(totalAfter) })}</li>}
      </ul>
      {less > 0 && !isPaidInPerson(paymentType) ? <p className="mt-1">{t('refund', { amount: money(less) })}</p> : null}
      {due > 0 ? <p className="mt-1">{t(dueWords(change), { amount: money(due) })}</p> : null}
    </>
  )
}

/** What is said of the money that comes on top. */
function dueWords({ state, payment }: Change) {
  if (payment === 'returned') return 'returned'
  if (state === 'applied') return 'paid'
  return state === 'open' || state === 'call' ? 'due' : 'notDue'
}

function ChangedDish({ line: { name, choices, before, after } }: { readonly line: ChangedLine }) {
  const t = useTranslations('tracking.change')
  const dish = choices.length === 0 ? name : `${name} (${choices.join(', ')})`
  if (after === 0) return t('off', { dish })
  return t(before === 0 ? 'added' : 'line', { dish, before: String(before), after: String(after) })
}

interface AnswersProps extends ChangeNoticeProps {
  readonly change: Change
}

const ANSWERS = [
  { answer: 'yes', variant: 'primary' },
  { answer: 'no', variant: 'outline' },
  { answer: 'call', variant: 'outline' },
] as const

/** Yes, no or a call; where it costs more, a payment stands in the place of the yes. */
function Answers({ order, change, onChanged }: AnswersProps) {
  const { number, due, state, payment } = change
  const t = useTranslations('tracking.change')
  const { language } = useSite()
  const [isPaying, setPaying] = useState(false)
  const words = useErrorWords()
  const client = useApiClient()
  const [sending, setSending] = useState<ChangeAnswer | null>(null)
  const send = async (wanted: ChangeAnswer) => {
    setSending(wanted)
    const guest = storedGuest.read()?.value ?? null
    const answer = await answerChange(client(), order.id, number, guest, wanted)
    setSending(null)
    onChanged()
    if (!answer.ok) showToast(words(answer.error), { tone: 'bad', position: 'top-center' })
  }
  if (isPaying)
    return <PayChange order={order} change={change} onChanged={onChanged} onClose={() => setPaying(false)} />
  if (payment === 'checking') return <p className="mt-3">{t('checking')}</p>
  const amount = formatMoney(due, order.currency, language)
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {due > 0 ? (
        <Button size="s" disabled={sending !== null} onClick={() => setPaying(true)}>
          {t('pay', { amount })}
        </Button>
      ) : null}
      {ANSWERS.filter(({ answer }) => (due > 0 ? answer !== 'yes' : true) && answer !== state).map(
        ({ answer, variant }) => (
          <Button
            key={answer}
            size="s"
            variant={variant}
            pending={sending === answer}
            disabled={sending !== null}
            onClick={() => void send(answer)}
          >
            {t(`answers.${answer}`)}
          </Button>
        ),
      )}
    </div>
  )
}

function Call({ order: { location, orderType } }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.cancel')
  const { business } = useSite()
  if (orderType === 'table') return null
  return (
    <a href={callTo(location.telephone)} className="mt-2 inline-block font-strong underline underline-offset-4">
      {t('call', { telephone: telephoneWords(location.telephone, business.territory) })}
    </a>
  )
}
