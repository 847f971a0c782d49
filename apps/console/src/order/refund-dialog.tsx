import { lineShares, type Minor, REFUND_REASONS, type RefundReason } from '@comanda/domain'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { FieldError, Input, Label, Radio, RadioGroup, TextField } from 'react-aria-components'
import { useLocale, useTranslations } from 'use-intl'
import type { StaffOrder } from '../api/orders.ts'
import { Button } from '../parts/button.tsx'
import { cardName } from '../parts/card-name.ts'
import { amountOf, amountText, useMoney } from '../parts/money.ts'
import { newKey } from '../parts/new-key.ts'
import { Decision, DecisionOverlay } from './decision-dialog.tsx'

interface RefundDialogProps {
  readonly order: StaffOrder | null
  readonly onClose: () => void
  readonly onRefund: (order: StaffOrder, amount: Minor, reason: RefundReason, key: string) => Promise<void>
}

/** How much goes back, by a dish, in full or as a figure, and why: both are said before the one red button names the amount. */
export function RefundDialog({ order, onClose, onRefund }: RefundDialogProps) {
  return (
    <DecisionOverlay isOpen={order !== null} onClose={onClose}>
      {order && <RefundForm order={order} onClose={onClose} onRefund={onRefund} />}
    </DecisionOverlay>
  )
}

function RefundForm({ order, onClose, onRefund }: RefundDialogProps & { readonly order: StaffOrder }) {
  const t = useTranslations('refund')
  const money = useMoney()
  const language = useLocale()
  const { refundable, currency } = order
  const [text, setText] = useState('')
  const [reason, setReason] = useState<RefundReason | null>(null)
  const [busy, setBusy] = useState(false)
  // Sent again after a lost answer it is the same refund; another amount or reason is another one.
  const [keys] = useState(() => new Map<string, string>())
  const amount = amountOf(text)
  const isGood = amount !== null && amount > 0 && amount <= refundable
  // Of a new order only a part: all of it is turning it down.
  const isRejection = isGood && order.status === 'received' && amount === refundable
  const send = async () => {
    if (!isGood || reason === null) return
    const what = `${amount} ${reason}`
    const key = keys.get(what) ?? newKey()
    keys.set(what, key)
    setBusy(true)
    await onRefund(order, amount, reason, key)
    setBusy(false)
  }
  return (
    <Decision
      title={t('title', { number: order.number })}
      keep={t('keep')}
      onClose={onClose}
      confirm={isGood ? t('confirm', { amount: money(amount, currency) }) : t('refund')}
      isOff={busy || !isGood || reason === null || isRejection}
      onConfirm={() => void send()}
    >
      <TextField value={text} onChange={setText} isInvalid={text !== '' && !isGood} className="block">
        <Label className="text-15 font-[600]">{t('amount', { most: money(refundable, currency) })}</Label>
        <Input
          inputMode="decimal"
          autoComplete="off"
          className="mt-2 block w-full rounded-button border border-field bg-card px-3 py-2 text-24 font-[740]"
        />
        <FieldError className="mt-1 block text-15 font-[600] text-rejected">
          {t('wrongAmount', { most: money(refundable, currency) })}
        </FieldError>
      </TextField>
      <QuickPicks order={order} onPick={(picked) => setText(amountText(picked, language))} />
      <Reasons value={reason} onChange={setReason} />
      <p className="mt-3 text-15">
        {isRejection ? t('rejectInstead') : t('bank', { card: order.card ? cardName(order.card) : t('theCard') })}
      </p>
    </Decision>
  )
}

/** One tap for everything, or for what a dish has cost with its share of the discount. */
function QuickPicks({ order, onPick }: { readonly order: StaffOrder; readonly onPick: (amount: Minor) => void }) {
  const t = useTranslations('refund')
  const money = useMoney()
  const { lines, totals, refundable, currency } = order
  const picks = lineShares(lines, totals.discount)
    .map((share, n) => ({ n, name: `${lines[n]?.quantity} × ${lines[n]?.name}`, amount: Math.min(share, refundable) }))
    .filter(({ amount }) => amount > 0)
  return (
    <fieldset aria-label={t('picks')} className="mt-3 flex flex-wrap gap-2">
      <Button onPress={() => onPick(refundable)}>{t('all', { amount: money(refundable, currency) })}</Button>
      {picks.map(({ n, name, amount }) => (
        <Button key={n} className="max-w-full" onPress={() => onPick(amount)}>
          <span className="truncate">{name}</span>
          <span className="font-[500]">{money(amount, currency)}</span>
        </Button>
      ))}
    </fieldset>
  )
}

function Reasons({
  value,
  onChange,
}: {
  readonly value: RefundReason | null
  readonly onChange: (reason: RefundReason) => void
}) {
  const t = useTranslations('refund')
  return (
    <RadioGroup
      value={value}
      onChange={(chosen) => onChange(chosen as RefundReason)}
      className="mt-5 grid grid-cols-2 gap-2 sm:grid-cols-3"
    >
      <Label className="col-span-full text-15 font-[600]">{t('reason')}</Label>
      {REFUND_REASONS.map((each) => (
        <Radio
          key={each}
          value={each}
          className="flex min-h-12 items-center gap-2 rounded-button border border-line-strong px-3 py-2 text-15 leading-tight font-[650] data-selected:border-3 data-selected:border-ink data-selected:bg-paper"
        >
          {({ isSelected }) => (
            <>
              <span className="flex-1">{t(`why.${each}`)}</span>
              {isSelected && <Check size={20} aria-hidden className="shrink-0" />}
            </>
          )}
        </Radio>
      ))}
    </RadioGroup>
  )
}
