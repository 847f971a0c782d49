import {
  CALL_AFTER_MINUTES,
  COMPLETE_AFTER_HOURS,
  lateReminder,
  type OrderDeadlines,
  REJECT_AFTER_MINUTES,
  REMIND_AFTER_MINUTES,
} from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { wholeNumber } from '../../../../forms/whole-number.ts'
import { WholeNumberField } from '../../../../forms/whole-number-field.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetOrderDeadlines } from '../../../../resources/locations.ts'

/** The fields of the form; numbers as typed. */
interface DeadlinesForm {
  readonly remindAfter: string
  readonly callAfter: string
  readonly rejectAfter: string
  readonly completeAfter: string
}

/** The form's fields by their names on the wire. */
const NAMES = {
  remindAfterMinutes: 'remindAfter',
  callAfterMinutes: 'callAfter',
  rejectAfterMinutes: 'rejectAfter',
  completeAfterHours: 'completeAfter',
} as const

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
  readonly locationId: number
  /** Without the permission the deadlines are shown as text. */
  readonly mayChange: boolean
}

/** After how long an order is rejected or completed automatically. [11.05] */
export function OrderDeadlinesSection({ locationId, deadlines, mayChange }: OrderDeadlinesProps) {
  const t = useTranslations('availability.deadlines')
  return (
    <section aria-label={t('title')} className="mt-10 border-t border-line pt-8">
      <h3 className="text-24 font-[740]">{t('title')}</h3>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      {mayChange ? (
        <DeadlineFields locationId={locationId} deadlines={deadlines} />
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

function DeadlineFields({ locationId, deadlines }: Omit<OrderDeadlinesProps, 'mayChange'>) {
  const t = useTranslations('availability.deadlines')
  const set = useSetOrderDeadlines(locationId)
  const form = useRecordForm(formOf(deadlines))
  const { reset, setError, formState } = form
  const seen = useSeen(deadlines, formState.isDirty)
  const save = async (fields: DeadlinesForm) => {
    const remind = wholeNumber(fields.remindAfter, REMIND_AFTER_MINUTES)
    const again = wholeNumber(fields.callAfter, CALL_AFTER_MINUTES)
    const minutes = wholeNumber(fields.rejectAfter, REJECT_AFTER_MINUTES)
    const hours = wholeNumber(fields.completeAfter, COMPLETE_AFTER_HOURS)
    if (remind === null || again === null || minutes === null || hours === null) return false
    const wanted = {
      remindAfterMinutes: remind,
      callAfterMinutes: again,
      rejectAfterMinutes: minutes,
      completeAfterHours: hours,
    }
    const late = lateReminder(wanted)
    if (late) {
      setError(late === 'callAfterMinutes' ? 'callAfter' : 'remindAfter', { message: t('tooLate') })
      return false
    }
    const stored = await set.mutateAsync({ wanted, seen })
    reset(formOf(stored.deadlines))
    showToast(t('saved'), { tone: 'ok' })
    return true
  }
  return (
    <RecordForm form={form} submitError={set.error} names={NAMES} className="mt-4 grid gap-6" onSubmit={save}>
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
    </RecordForm>
  )
}
