import { type IfUnwatched, UNWATCHED_PAUSE } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { wholeNumber } from '../../../../forms/whole-number.ts'
import { WholeNumberField } from '../../../../forms/whole-number-field.tsx'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetIfUnwatched } from '../../../../resources/locations.ts'

const CHOICES = ['nothing', 'tell', 'pause'] as const
type Choice = (typeof CHOICES)[number]

interface UnwatchedForm {
  readonly choice: Choice
  /** As typed. */
  readonly minutes: string
}

const USUAL_MINUTES = 10

const choiceOf = ({ tells, pauseMinutes }: IfUnwatched): Choice =>
  tells ? (pauseMinutes === null ? 'tell' : 'pause') : 'nothing'

const formOf = (stored: IfUnwatched): UnwatchedForm => ({
  choice: choiceOf(stored),
  minutes: String(stored.pauseMinutes ?? USUAL_MINUTES),
})

interface IfUnwatchedProps {
  readonly ifUnwatched: IfUnwatched
  readonly locationId: number
  /** Without the permission the setting is shown as text. */
  readonly mayChange: boolean
}

/** What happens while the place takes orders and no counter or kitchen screen is open. */
export function IfUnwatchedSection({ locationId, ifUnwatched, mayChange }: IfUnwatchedProps) {
  const t = useTranslations('availability.unwatched')
  return (
    <section aria-label={t('title')} className="mt-10 border-t border-line pt-8">
      <h3 className="text-24 font-[740]">{t('title')}</h3>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      {mayChange ? (
        <Fields locationId={locationId} ifUnwatched={ifUnwatched} />
      ) : (
        <p className="mt-4 text-20 font-[650]">
          {t(`now.${choiceOf(ifUnwatched)}`, { minutes: ifUnwatched.pauseMinutes ?? USUAL_MINUTES })}
        </p>
      )}
    </section>
  )
}

function Fields({ locationId, ifUnwatched }: Omit<IfUnwatchedProps, 'mayChange'>) {
  const t = useTranslations('availability.unwatched')
  const set = useSetIfUnwatched(locationId)
  const form = useRecordForm<UnwatchedForm>(formOf(ifUnwatched))
  const { register, reset, watch, formState } = form
  const seen = useSeen(ifUnwatched, formState.isDirty)
  const save = async ({ choice, minutes: typed }: UnwatchedForm) => {
    const minutes = wholeNumber(typed, UNWATCHED_PAUSE)
    if (choice === 'pause' && minutes === null) return false
    const wanted = { tells: choice !== 'nothing', pauseMinutes: choice === 'pause' ? minutes : null }
    const stored = await set.mutateAsync({ wanted, seen })
    reset(formOf(stored.ifUnwatched))
    showToast(t('saved'), { tone: 'ok' })
    return true
  }
  return (
    <RecordForm
      form={form}
      submitError={set.error}
      names={{ tells: 'choice', pauseAfterMinutes: 'minutes' }}
      className="mt-4 grid gap-4"
      onSubmit={save}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('title')}</legend>
        {CHOICES.map((value) => (
          <ChoiceCard
            key={value}
            value={value}
            title={t(`choices.${value}`)}
            className="min-h-16"
            {...register('choice')}
          />
        ))}
      </fieldset>
      {watch('choice') === 'pause' && (
        <WholeNumberField
          form={form}
          name="minutes"
          label={t('minutes')}
          hint={t('minutesHint')}
          limits={UNWATCHED_PAUSE}
          wrong={t('wrong', UNWATCHED_PAUSE)}
          className="max-w-40"
        />
      )}
      <SaveButton state={formState}>{t('save')}</SaveButton>
    </RecordForm>
  )
}
