import { REJECT_REASONS, type RejectReason } from '@comanda/domain'
import { Ban, Check, DoorClosed, Gauge, MapPinOff, Pencil, TriangleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Label, Radio, RadioGroup, TextArea, TextField } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../api/orders.ts'
import { useMoney } from '../parts/money.ts'
import { Decision, DecisionOverlay } from './decision-dialog.tsx'

const ICONS = {
  busy: Gauge,
  'sold-out': Ban,
  'no-delivery': MapPinOff,
  allergy: TriangleAlert,
  closing: DoorClosed,
  other: Pencil,
} as const
const MOST_WORDS = 500

interface RejectDialogProps {
  readonly order: StaffOrder | null
  readonly onClose: () => void
  readonly onReject: (order: StaffOrder, reason: RejectReason, message: string) => Promise<void>
}

/** One reason, the words that the customer will read, what happens to the money, and one red button that names it. */
export function RejectDialog({ order, onClose, onReject }: RejectDialogProps) {
  return (
    <DecisionOverlay isOpen={order !== null} onClose={onClose}>
      {order && <RejectForm order={order} onClose={onClose} onReject={onReject} />}
    </DecisionOverlay>
  )
}

function RejectForm({ order, onClose, onReject }: RejectDialogProps & { readonly order: StaffOrder }) {
  const t = useTranslations('reject')
  const money = useMoney()
  const name = order.customer.firstName
  const [reason, setReason] = useState<RejectReason>('busy')
  const [words, setWords] = useState<string>(t('words.busy', { name }))
  const [busy, setBusy] = useState(false)
  const isPaid = order.paymentState === 'paid' || order.paymentState === 'part-refunded'
  const amount = money(order.totals.total - order.refunded, order.currency)
  const choose = (next: RejectReason) => {
    // Words that somebody wrote are kept; ours follow the reason.
    if (words === t(`words.${reason}`, { name })) setWords(t(`words.${next}`, { name }))
    setReason(next)
  }
  const reject = async () => {
    setBusy(true)
    await onReject(order, reason, words.trim())
    setBusy(false)
  }
  return (
    <Decision
      title={t('title', { number: order.number })}
      keep={t('keep')}
      onClose={onClose}
      confirm={isPaid ? t('confirmRefund', { amount }) : t('confirm', { number: order.number })}
      isOff={busy || words.trim() === ''}
      onConfirm={() => void reject()}
    >
      <RadioGroup
        aria-label={t('reason')}
        value={reason}
        onChange={(value) => choose(value as RejectReason)}
        className="grid grid-cols-2 gap-2"
      >
        {REJECT_REASONS.map((value) => {
          const Icon = ICONS[value]
          return (
            <Radio
              key={value}
              value={value}
              className="relative flex min-h-16 items-center gap-3 rounded-button border border-line-strong px-3 py-2 text-15 leading-tight font-[650] sm:px-4 sm:text-17 data-selected:border-3 data-selected:border-ink data-selected:bg-paper"
            >
              {({ isSelected }) => (
                <>
                  <Icon size={22} aria-hidden className="shrink-0" />
                  <span className="flex-1">{t(value)}</span>
                  {isSelected && (
                    <Check
                      size={22}
                      aria-hidden
                      className="shrink-0 max-sm:absolute max-sm:top-1 max-sm:right-1 max-sm:size-4"
                    />
                  )}
                </>
              )}
            </Radio>
          )
        })}
      </RadioGroup>
      <TextField value={words} onChange={setWords} maxLength={MOST_WORDS} className="mt-5 block">
        <Label className="text-15 font-[600]">{t('reads', { name })}</Label>
        <TextArea rows={3} className="mt-2 block w-full rounded-button border border-field bg-card p-3 text-17" />
        <p className="mt-1 text-right text-13 text-ink-3">{t('counter', { count: words.length, max: MOST_WORDS })}</p>
      </TextField>
      <p className="mt-2 flex items-center gap-2 text-15">
        <Undo2 size={22} className="shrink-0 text-rejected" aria-hidden />
        {isPaid ? t('moneyBack', { amount }) : t('noMoney')}
      </p>
    </Decision>
  )
}
