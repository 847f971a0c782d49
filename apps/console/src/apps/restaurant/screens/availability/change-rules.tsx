import { CHANGE_ANSWER_MINUTES, type ChangeRules, IF_UNANSWERED, type IfUnanswered } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { wholeNumber } from '../../../../forms/whole-number.ts'
import { WholeNumberField } from '../../../../forms/whole-number-field.tsx'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetChangeRules } from '../../../../resources/locations.ts'

interface ChangeRulesForm {
  /** As typed. */
  readonly minutes: string
  readonly choice: IfUnanswered
}

const formOf = ({ answerMinutes, ifUnanswered }: ChangeRules): ChangeRulesForm => ({
  minutes: String(answerMinutes),
  choice: ifUnanswered,
})

interface ChangeRulesProps {
  readonly rules: ChangeRules
  readonly locationId: number
  /** Without the permission the setting is shown as text. */
  readonly mayChange: boolean
}

/** How long a customer has to answer a change of an accepted order, and what happens without an answer. */
export function ChangeRulesSection({ locationId, rules, mayChange }: ChangeRulesProps) {
  const t = useTranslations('availability.changes')
  return (
    <section aria-label={t('title')} className="mt-10 border-t border-line pt-8">
      <h3 className="text-24 font-[740]">{t('title')}</h3>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      {mayChange ? (
        <Fields locationId={locationId} rules={rules} />
      ) : (
        <p className="mt-4 text-20 font-[650]">{t(`now.${rules.ifUnanswered}`, { minutes: rules.answerMinutes })}</p>
      )}
    </section>
  )
}

function Fields({ locationId, rules }: Omit<ChangeRulesProps, 'mayChange'>) {
  const t = useTranslations('availability.changes')
  const set = useSetChangeRules(locationId)
  const form = useRecordForm<ChangeRulesForm>(formOf(rules))
  const { register, reset, formState } = form
  const seen = useSeen(rules, formState.isDirty)
  const save = async ({ minutes: typed, choice }: ChangeRulesForm) => {
    const minutes = wholeNumber(typed, CHANGE_ANSWER_MINUTES)
    if (minutes === null) return false
    const stored = await set.mutateAsync({ wanted: { answerMinutes: minutes, ifUnanswered: choice }, seen })
    reset(formOf(stored.changeRules))
    showToast(t('saved'), { tone: 'ok' })
    return true
  }
  return (
    <RecordForm
      form={form}
      submitError={set.error}
      names={{ answerAfterMinutes: 'minutes', ifUnanswered: 'choice' }}
      className="mt-4 grid gap-4"
      onSubmit={save}
    >
      <WholeNumberField
        form={form}
        name="minutes"
        label={t('minutes')}
        hint={t('minutesHint')}
        limits={CHANGE_ANSWER_MINUTES}
        wrong={t('wrong', CHANGE_ANSWER_MINUTES)}
        className="max-w-40"
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-17 font-[600]">{t('ifUnanswered')}</legend>
        {IF_UNANSWERED.map((value) => (
          <ChoiceCard
            key={value}
            value={value}
            title={t(`choices.${value}`)}
            className="min-h-16"
            {...register('choice')}
          />
        ))}
      </fieldset>
      <SaveButton state={formState}>{t('save')}</SaveButton>
    </RecordForm>
  )
}
