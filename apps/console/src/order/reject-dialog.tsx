import { REJECT_REASONS, type RejectReason } from '@comanda/domain'
import { Ban, Check, DoorClosed, Gauge, MapPinOff, Pencil, TriangleAlert, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import {
  Button as AriaButton,
  Dialog,
  Heading,
  Label,
  Modal,
  ModalOverlay,
  Radio,
  RadioGroup,
  TextArea,
  TextField,
} from 'react-aria-components'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../api/orders.ts'
import { Button } from '../parts/button.tsx'
import { useMoney } from '../parts/money.ts'
import { Scroll } from '../parts/scroll.tsx'

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
    <ModalOverlay
      isOpen={order !== null}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-40 grid place-items-center bg-ink/50 p-3"
    >
      <Modal className="flex max-h-full w-full max-w-180 overflow-hidden rounded-sheet bg-card shadow-deep">
        {order && <RejectForm order={order} onClose={onClose} onReject={onReject} />}
      </Modal>
    </ModalOverlay>
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
    <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
      <div className="flex items-center justify-between gap-4 px-5 pt-4 md:px-7 md:pt-6">
        <Heading slot="title" className="text-24 font-[740]">
          {t('title', { number: order.number })}
        </Heading>
        <AriaButton
          aria-label={t('keep')}
          onPress={onClose}
          className="grid size-12 shrink-0 place-items-center rounded-button"
        >
          <X aria-hidden />
        </AriaButton>
      </div>
      <Scroll className="min-h-0 px-5 py-3 md:px-7">
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
      </Scroll>
      <div className="grid grid-cols-[2fr_3fr] gap-2 border-t border-line p-3 md:px-7 md:py-4">
        <Button size={64} className="px-2! max-sm:text-17!" onPress={onClose}>
          {t('keep')}
        </Button>
        <Button
          size={64}
          look="rejected"
          className="px-2! max-sm:text-17!"
          isDisabled={busy || words.trim() === ''}
          onPress={() => void reject()}
        >
          {isPaid ? t('confirmRefund', { amount }) : t('confirm', { number: order.number })}
        </Button>
      </div>
    </Dialog>
  )
}
