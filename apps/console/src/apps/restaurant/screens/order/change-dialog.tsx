import {
  type ItemSummary,
  instantText,
  isPaidInPerson,
  localMomentAt,
  MOST_CHANGE_WORDS,
  orderNumberText,
} from '@comanda/domain'
import { Checkbox, TextArea } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import { DecisionDialog } from '../../../../forms/decision-dialog.tsx'
import { useUnsavedChanges } from '../../../../forms/unsaved-changes.tsx'
import { DishSheet } from '../../../../orders/choosing/dish-sheet.tsx'
import { useOrderAddress } from '../../../../orders/order-address.ts'
import { promisedText } from '../../../../orders/promised.ts'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { showFieldErrors } from '../../../../records/field-errors.ts'
import { orderQueries } from '../../../../resources/orders.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { useSession } from '../../shell/session.ts'
import { AddDish, ChangedDishes } from './changed-dishes.tsx'
import { useCurrentOrder } from './order-context.ts'
import { mayChange } from './permissions.ts'
import { useAdded } from './use-added.ts'

/** Minutes by which staff promise a later time. */
const LATER = [10, 20, 30, 45] as const

interface ChangeForm {
  /** Minutes later, as text; "0" leaves the time. */
  readonly later: string
  readonly note: string
  readonly isAgreed: boolean
}

/** Changes an accepted order: fewer, more or other dishes, another time; asks the customer first. */
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
  const dishes = useAdded(location.id)
  const now = Math.floor(useServerTime() / 60_000) * 60_000
  const moment = localMomentAt(seen.wantedAt === null ? now : Date.parse(seen.wantedAt), location.timeZone)
  const wanted = {
    lines: [...quantities].map(([line, quantity]) => ({ line, quantity })),
    added: dishes.added.map(({ choice, insteadOf }) => ({ choice, insteadOf })),
    readyAt: later === '0' ? null : instantText(Date.parse(seen.readyAt) + Number(later) * 60_000),
  }
  const isChanged = wanted.lines.length > 0 || wanted.added.length > 0 || wanted.readyAt !== null
  const markSaved = useUnsavedChanges(isChanged || note !== '')
  const preview = useQuery({ ...orderQueries.change(seen, wanted), enabled: isChanged })
  const name = seen.customer.firstName
  const due = isChanged ? (preview.data?.due ?? 0) : 0
  const setQuantity = (line: number, quantity: number) => {
    const next = new Map(quantities)
    const before = seen.lines[line]?.quantity ?? 0
    if (quantity === before) next.delete(line)
    else next.set(line, quantity)
    if (quantity >= before) dishes.forgetInsteadOf(line)
    setQuantities(next)
  }
  const [addingTo, setAddingTo] = useState<{ readonly insteadOf: number | null } | null>(null)
  const choose = (dish: ItemSummary) => {
    const { insteadOf } = addingTo ?? { insteadOf: null }
    const line = insteadOf === null ? undefined : seen.lines[insteadOf]
    const gone = line === undefined || insteadOf === null ? 1 : line.quantity - (quantities.get(insteadOf) ?? 0)
    setAddingTo(null)
    return dishes.choose(dish, Math.max(1, gone), insteadOf)
  }
  const send = handleSubmit(async (form) => {
    const isSent = await actions.proposeChange(
      seen,
      { ...wanted, note: form.note.trim(), isAgreed: form.isAgreed && due === 0 },
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
    <>
      <DecisionDialog
        title={t('title', { number: orderNumberText(seen.number) })}
        keep={t('keep')}
        onClose={() => closeDialog(order)}
        look="ink"
        confirm={
          !isChanged ? t('nothing') : due > 0 ? t('askToPay', { name }) : isAgreed ? t('make') : t('ask', { name })
        }
        isDisabled={formState.isSubmitting || !isChanged || preview.isError}
        onSubmit={(event) => void send(event)}
      >
        <ChangedDishes
          order={seen}
          quantities={quantities}
          dishes={dishes}
          moment={moment}
          onQuantity={setQuantity}
          onAdd={(insteadOf) => setAddingTo({ insteadOf })}
        />
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
          {due === 0 && <Checkbox label={t('agreed', { name })} checked={isAgreed} {...register('isAgreed')} />}
        </div>
        <div aria-live="polite" className="mt-4 min-h-14 border-t border-line pt-3">
          {preview.isError ? (
            <p className="text-15 text-rejected">{preview.error.message}</p>
          ) : (
            isChanged && preview.data && <Money order={seen} preview={preview.data} />
          )}
        </div>
      </DecisionDialog>
      {addingTo !== null && (
        <AddDish
          order={seen}
          insteadOf={addingTo.insteadOf}
          moment={moment}
          onChoose={(dish) => void choose(dish)}
          onClose={() => setAddingTo(null)}
        />
      )}
      {dishes.asked && (
        <DishSheet
          item={dishes.asked.item}
          initial={dishes.asked.choice}
          isChange={false}
          orderType={seen.orderType}
          moment={moment}
          currency={seen.currency}
          onDone={(choice) => dishes.asked && dishes.add({ ...dishes.asked, choice })}
          onClose={dishes.closeAsked}
        />
      )}
    </>
  )
}

interface MoneyProps {
  readonly order: StaffOrder
  readonly preview: {
    readonly totalBefore: number
    readonly totalAfter: number
    readonly refund: number
    readonly due: number
  }
}

/** The new total, and what follows for the money. */
function Money({ order: { currency, paymentType, customer }, preview }: MoneyProps) {
  const { totalBefore, totalAfter, refund, due } = preview
  const t = useTranslations('orderChange')
  const money = useMoney()
  const text =
    totalBefore === totalAfter
      ? t('sameTotal')
      : isPaidInPerson(paymentType)
        ? t(paymentType === 'cash' ? 'collect' : 'terminal', { amount: money(totalAfter, currency) })
        : due > 0
          ? t('due', { name: customer.firstName, amount: money(due, currency) })
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
