import {
  CALL_AFTER_MINUTES,
  COMPLETE_AFTER_HOURS,
  lateReminder,
  type OrderDeadlines,
  REJECT_AFTER_MINUTES,
  REMIND_AFTER_MINUTES,
} from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { Answer, ApiError } from '../../../../api/call.ts'
import { showFieldErrors } from '../../../../forms/field-errors.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { useSavedForm, useSeen } from '../../../../forms/use-saved-form.ts'
import { wholeNumber } from '../../../../forms/whole-number.ts'
import { WholeNumberField } from '../../../../forms/whole-number-field.tsx'

/** The fields of the form; numbers as typed. */
interface DeadlinesForm {
  readonly remindAfter: string
  readonly callAfter: string
  readonly rejectAfter: string
  readonly completeAfter: string
}

const formOf = ({
  remindAfterMinutes,
  callAfterMinutes,
  rejectAfterMinutes,
  completeAfterHours,
}: OrderDeadlines): DeadlinesForm => ({
  remindAfter: String(remindAfterMinutes),
  callAfter: String(callAfterMinutes),
  rejectAfter: String(rejectAfterMinutes),
  completeAfter: String(completeAfterHours),
})

interface OrderDeadlinesProps {
  readonly deadlines: OrderDeadlines
  /** Without the permission the deadlines are shown as text. */
  readonly mayChange: boolean
  /** Saves the deadlines; `showAtFields` shows the server's messages and answers whether it did. */
  readonly onSave: (
    wanted: OrderDeadlines,
    seen: OrderDeadlines,
    showAtFields: (error: ApiError) => boolean,
  ) => Promise<Answer<unknown>>
}

/** After how long an order is rejected or completed automatically. [11.05] */
export function OrderDeadlinesSection({ deadlines, mayChange, onSave }: OrderDeadlinesProps) {
  const t = useTranslations('availability.deadlines')
  return (
    <section aria-label={t('title')} className="mt-10 border-t border-line pt-8">
      <h3 className="text-24 font-[740]">{t('title')}</h3>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      {mayChange ? (
        <DeadlineFields deadlines={deadlines} onSave={onSave} />
      ) : (
        <dl className="mt-4 grid gap-4">
          <div>
            <dt className="text-17 text-ink-2">{t('notAnswered')}</dt>
            <dd className="text-20 font-[650]">
              {t('nowRemind', { first: deadlines.remindAfterMinutes, second: deadlines.callAfterMinutes })}
            </dd>
          </div>
          <div>
            <dt className="text-17 text-ink-2">{t('notAccepted')}</dt>
            <dd className="text-20 font-[650]">{t('nowReject', { minutes: deadlines.rejectAfterMinutes })}</dd>
          </div>
          <div>
            <dt className="text-17 text-ink-2">{t('notCompleted')}</dt>
            <dd className="text-20 font-[650]">{t('nowComplete', { hours: deadlines.completeAfterHours })}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}

const DEADLINES = [
  { name: 'remindAfter', title: 'notAnswered', hint: 'notAnsweredText', limits: REMIND_AFTER_MINUTES },
  { name: 'callAfter', title: 'stillNotAnswered', hint: 'stillNotAnsweredText', limits: CALL_AFTER_MINUTES },
  { name: 'rejectAfter', title: 'notAccepted', hint: 'notAcceptedText', limits: REJECT_AFTER_MINUTES },
  { name: 'completeAfter', title: 'notCompleted', hint: 'notCompletedText', limits: COMPLETE_AFTER_HOURS },
] as const

function DeadlineFields({ deadlines, onSave }: Omit<OrderDeadlinesProps, 'mayChange'>) {
  const t = useTranslations('availability.deadlines')
  const form = useSavedForm(formOf(deadlines))
  const { handleSubmit, reset, setError, formState } = form
  const seen = useSeen(deadlines, formState.isDirty)
  const save = handleSubmit(async (fields) => {
    const remind = wholeNumber(fields.remindAfter, REMIND_AFTER_MINUTES)
    const again = wholeNumber(fields.callAfter, CALL_AFTER_MINUTES)
    const minutes = wholeNumber(fields.rejectAfter, REJECT_AFTER_MINUTES)
    const hours = wholeNumber(fields.completeAfter, COMPLETE_AFTER_HOURS)
    if (remind === null || again === null || minutes === null || hours === null) return
    const wanted = {
      remindAfterMinutes: remind,
      callAfterMinutes: again,
      rejectAfterMinutes: minutes,
      completeAfterHours: hours,
    }
    const late = lateReminder(wanted)
    if (late) return setError(late === 'callAfterMinutes' ? 'callAfter' : 'remindAfter', { message: t('tooLate') })
    const answer = await onSave(wanted, seen, (error) =>
      showFieldErrors(error, setError, {
        remind_after_minutes: 'remindAfter',
        call_after_minutes: 'callAfter',
        reject_after_minutes: 'rejectAfter',
        complete_after_hours: 'completeAfter',
      }),
    )
    if (answer.ok) reset(formOf(wanted))
  })
  return (
    <form noValidate className="mt-4 grid gap-6" onSubmit={(event) => void save(event)}>
      {DEADLINES.map(({ name, title, hint, limits }) => (
        <fieldset key={name} className="grid gap-2">
          <legend className="text-20 font-[680]">{t(title)}</legend>
          <WholeNumberField
            form={form}
            name={name}
            label={t(name)}
            hint={t(hint)}
            limits={limits}
            wrong={t('wrong', limits)}
            className="max-w-40"
          />
        </fieldset>
      ))}
      <SaveButton state={formState}>{t('save')}</SaveButton>
    </form>
  )
}
