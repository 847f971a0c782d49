import {
  amountOfParts,
  answerObstacle,
  isStaffAllowed,
  type Minor,
  MOST_PROBLEM_WORDS,
  PROBLEM_ANSWERS,
  type ProblemAnswerKind,
} from '@comanda/domain'
import { Field, showToast, TextArea } from '@comanda/ui'
import { useLocale, useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import type { StaffProblem } from '../../../../api/problems.ts'
import { Button } from '../../../../parts/button.tsx'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'
import { amountOf, amountText, useMoney } from '../../../../parts/money.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm } from '../../../../records/use-record-form.ts'
import { useAnswerProblem } from '../../../../resources/problems.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'

interface Answer {
  readonly kind: ProblemAnswerKind
  readonly message: string
  readonly amount: string
}

interface AnswerFormProps {
  readonly problem: StaffProblem
  readonly order: StaffOrder
}

/**
 * What the reported dishes cost, as their credit note has it, at most what is left to refund. A part of a deal has no
 * price of its own.
 */
export function reportedAmount({ lines: reported }: StaffProblem, order: StaffOrder): Minor {
  const lines = reported.filter(({ part }) => part === undefined)
  return Math.min(amountOfParts(order.lines, order.totals, { lines, charges: [] }), order.refundable)
}

/** The answer to a problem, by words, money or a coupon. The button names what happens. */
export function AnswerForm({ problem, order }: AnswerFormProps) {
  const t = useTranslations('problems')
  const money = useMoney()
  const language = useLocale()
  const { actions } = useConsole()
  const { staff } = useSession()
  const answer = useAnswerProblem(problem.id)
  const mayPay = isStaffAllowed(staff, 'refund-order')
  const kinds = PROBLEM_ANSWERS.filter(
    (kind) => kind === 'message' || (mayPay && (kind === 'coupon' || order.refundable > 0)),
  )
  const suggested = reportedAmount(problem, order)
  const form = useRecordForm<Answer>({
    kind: 'message',
    message: '',
    amount: suggested > 0 ? amountText(suggested, language) : '',
  })
  const { register, setValue, watch, formState } = form
  const [kind, message, typed] = watch(['kind', 'message', 'amount'])
  const amount = kind === 'message' ? null : amountOf(typed)
  const { currency } = problem.order
  const most = kind === 'refund' ? order.refundable : order.totals.total
  const isInvalid =
    (kind !== 'message' && (amount === null || amount > most)) ||
    answerObstacle({ kind, words: message.trim(), amount }, order.totals.total) !== null

  const send = async () => {
    await answer.mutateAsync({ kind, message: message.trim(), amount })
    showToast(t('sent'))
  }
  return (
    <RecordForm
      form={form}
      submitError={answer.error}
      names={{ amount: 'amount', message: 'message' }}
      isUnsaved={message !== '' || kind !== 'message'}
      className="mt-5 border-t border-line pt-4"
      onSubmit={send}
    >
      {kinds.length > 1 && (
        <fieldset className="grid gap-2 sm:grid-cols-3 sm:gap-3">
          <legend className="mb-2 text-15 font-[600]">{t('how')}</legend>
          {kinds.map((each) => (
            <ChoiceCard key={each} value={each} title={t(`by.${each}`)} {...register('kind')} />
          ))}
        </fieldset>
      )}
      {kind !== 'message' && (
        <div className="mt-4">
          <Field
            label={t(kind === 'refund' ? 'refundAmount' : 'couponAmount', { most: money(most, currency) })}
            inputMode="decimal"
            autoComplete="off"
            className="text-24! font-[740]"
            error={formState.errors.amount?.message ?? null}
            {...register('amount')}
          />
          {kind === 'refund' && (
            <div className="mt-2 flex flex-wrap gap-2">
              {suggested > 0 && suggested < order.refundable && (
                <Button onClick={() => setValue('amount', amountText(suggested, language))}>
                  {t('reportedDishes', { amount: money(suggested, currency) })}
                </Button>
              )}
              <Button onClick={() => setValue('amount', amountText(order.refundable, language))}>
                {t('all', { amount: money(order.refundable, currency) })}
              </Button>
            </div>
          )}
        </div>
      )}
      <div className="mt-4">
        <TextArea
          label={t('reads', { name: problem.customer.firstName })}
          rows={4}
          maxLength={MOST_PROBLEM_WORDS}
          value={message}
          count={(count, max) => t('counter', { count, max })}
          error={formState.errors.message?.message ?? null}
          {...register('message')}
        />
      </div>
      <Button
        type="submit"
        size={64}
        look="ink"
        className="mt-4 w-full"
        disabled={isInvalid || formState.isSubmitting || !actions.areOn}
      >
        {t(`send.${kind}`, { amount: amount === null ? '' : money(amount, currency) })}
      </Button>
    </RecordForm>
  )
}
