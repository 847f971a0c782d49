import { instantText, isPaidInPerson, MOST_CHANGE_WORDS, orderNumberText } from '@comanda/domain'
import { Checkbox, Stepper, TextArea } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import { DecisionDialog } from '../../../../forms/decision-dialog.tsx'
import { useUnsavedChanges } from '../../../../forms/unsaved-changes.tsx'
import { useOrderAddress } from '../../../../orders/order-address.ts'
import { promisedText } from '../../../../orders/promised.ts'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { showFieldErrors } from '../../../../records/field-errors.ts'
import { orderQueries } from '../../../../resources/orders.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { useCurrentOrder } from './order-context.ts'
import { mayChange } from './permissions.ts'

/** Minutes by which staff promise a later time. */
const LATER = [10, 20, 30, 45] as const
/** A cash order may get more of a dish. */
const MOST_OF_A_DISH = 99

interface ChangeForm {
  /** Minutes later, as text; "0" leaves the time. */
  readonly later: string
  readonly note: string
  readonly isAgreed: boolean
}

/** Changes an accepted order: fewer or more of its dishes, another time; asks the customer first. */
export function ChangeDialog() {
  const order = useCurrentOrder()
  const { staff } = useSession()
  // Decided once: an order that goes on meanwhile must not close the dialog over typed text.
  const [isAllowed] = useState(() => mayChange(staff, order))
  return isAllowed ? <ChangeOrderForm /> : <Navigate to=".." relative="path" replace />
}

function ChangeOrderForm() {
  const t = useTranslations('orderChange')
  const order = useCurrentOrder()
  const { actions, location } = useConsole()
  const { closeDialog } = useOrderAddress()
  // What the member saw when the dialog opened.
  const [seen] = useState(order)
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const { register, handleSubmit, setError, watch, formState } = useForm<ChangeForm>({
    mode: 'onChange',
    defaultValues: { later: '0', note: '', isAgreed: false },
  })
  const [later, note, isAgreed] = watch(['later', 'note', 'isAgreed'])
  const wanted = {
    lines: [...quantities].map(([line, quantity]) => ({ line, quantity })),
    readyAt: later === '0' ? null : instantText(Date.parse(seen.readyAt) + Number(later) * 60_000),
  }
  const isChanged = wanted.lines.length > 0 || wanted.readyAt !== null
  const markSaved = useUnsavedChanges(isChanged || note !== '')
  const preview = useQuery({ ...orderQueries.change(seen, wanted), enabled: isChanged })
  const name = seen.customer.firstName
  const setQuantity = (line: number, quantity: number) => {
    const next = new Map(quantities)
    if (quantity === seen.lines[line]?.quantity) next.delete(line)
    else next.set(line, quantity)
    setQuantities(next)
  }
  const send = handleSubmit(async (form) => {
    const isSent = await actions.proposeChange(
      seen,
      { ...wanted, note: form.note.trim(), isAgreed: form.isAgreed },
      (error) => error.code === 'staff_proof_needed' || showFieldErrors(error, setError, { note: 'note' }),
    )
    if (!isSent) return
    markSaved()
    closeDialog(order)
  })
  const promised = (minutes: number) =>
    promisedText(
      { readyAt: instantText(Date.parse(seen.readyAt) + minutes * 60_000), wantedAt: seen.wantedAt },
      location.timeZone,
    )
  return (
    <DecisionDialog
      title={t('title', { number: orderNumberText(seen.number) })}
      keep={t('keep')}
      onClose={() => closeDialog(order)}
      look="ink"
      confirm={!isChanged ? t('nothing') : isAgreed ? t('make') : t('ask', { name })}
      isDisabled={formState.isSubmitting || !isChanged || preview.isError}
      onSubmit={(event) => void send(event)}
    >
      <fieldset>
        <legend className="mb-2 text-15 font-[600]">{t('dishes')}</legend>
        <ul className="grid gap-2">
          {seen.lines.map((line, n) => (
            <Dish
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines that were seen never change
              key={n}
              line={line}
              most={isPaidInPerson(seen.paymentType) ? MOST_OF_A_DISH : line.quantity}
              quantity={quantities.get(n) ?? line.quantity}
              onChange={(quantity) => setQuantity(n, quantity)}
            />
          ))}
        </ul>
        {!isPaidInPerson(seen.paymentType) && <p className="mt-2 text-13 text-ink-2">{t('paidHint')}</p>}
      </fieldset>
      <fieldset className="mt-5 grid grid-cols-2 gap-2 sm:grid-cols-3">
        <legend className="mb-2 text-15 font-[600]">{t('time')}</legend>
        <ChoiceCard value="0" title={t('sameTime', { time: promised(0) })} {...register('later')} />
        {LATER.map((minutes) => (
          <ChoiceCard
            key={minutes}
            value={String(minutes)}
            title={t('later', { minutes, time: promised(minutes) })}
            {...register('later')}
          />
        ))}
      </fieldset>
      <div className="mt-5">
        <TextArea
          label={t('note', { name })}
          hint={t('noteHint')}
          rows={2}
          maxLength={MOST_CHANGE_WORDS}
          value={note}
          count={(count, max) => t('counter', { count, max })}
          error={formState.errors.note?.message ?? null}
          {...register('note')}
        />
      </div>
      <div className="mt-3">
        <Checkbox label={t('agreed', { name })} checked={isAgreed} {...register('isAgreed')} />
      </div>
      <div aria-live="polite" className="mt-4 min-h-14 border-t border-line pt-3">
        {preview.isError ? (
          <p className="text-15 text-rejected">{preview.error.message}</p>
        ) : (
          isChanged && preview.data && <Money order={seen} preview={preview.data} />
        )}
      </div>
    </DecisionDialog>
  )
}

interface DishProps {
  readonly line: StaffOrder['lines'][number]
  readonly most: number
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}

function Dish({ line: { name, quantity: before }, most, quantity, onChange }: DishProps) {
  const t = useTranslations('orderChange')
  return (
    <li className="flex items-center justify-between gap-3 text-17">
      <span className="min-w-0">
        <span className={`block truncate font-[600] ${quantity === 0 ? 'line-through' : ''}`}>
          {before} × {name}
        </span>
        {quantity === 0 && <span className="text-13 text-ink-2">{t('takenOff')}</span>}
      </span>
      <Stepper
        size="s"
        min={0}
        max={most}
        value={quantity}
        labels={{ group: name, fewer: t('fewer', { name }), more: t('more', { name }) }}
        onChange={onChange}
      />
    </li>
  )
}

interface MoneyProps {
  readonly order: StaffOrder
  readonly preview: { readonly totalBefore: number; readonly totalAfter: number; readonly refund: number }
}

/** The new total, and what follows for the money. */
function Money({ order: { currency, paymentType }, preview: { totalBefore, totalAfter, refund } }: MoneyProps) {
  const t = useTranslations('orderChange')
  const money = useMoney()
  const text =
    totalBefore === totalAfter
      ? t('sameTotal')
      : isPaidInPerson(paymentType)
        ? t(paymentType === 'cash' ? 'collect' : 'terminal', { amount: money(totalAfter, currency) })
        : t('refund', { amount: money(refund, currency) })
  return (
    <>
      <p className="text-20 font-[740]">
        {t('total')} {money(totalAfter, currency)}{' '}
        {totalBefore !== totalAfter && (
          <span className="text-15 font-[500] text-ink-2">{t('before', { amount: money(totalBefore, currency) })}</span>
        )}
      </p>
      <p className="text-15">{text}</p>
    </>
  )
}
