import { SUMMARY_HOURS, SUMMARY_RHYTHMS } from '@comanda/domain'
import { Checkbox, Select, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { SummaryMails } from '../../../../api/summary.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'
import { Section } from '../../../../parts/section.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm } from '../../../../records/use-record-form.ts'
import { summaryQuery, useSetSummary } from '../../../../resources/summary.ts'
import { useSession } from '../../shell/session.ts'

const { min, max } = SUMMARY_HOURS
const HOURS = Array.from({ length: max - min + 1 }, (_, hour) => min + hour)
const RHYTHMS = ['never', ...SUMMARY_RHYTHMS] as const

/** The member chooses whether the figures of their places come by mail: each morning, on Mondays, or never. */
export function SummarySection() {
  const t = useTranslations('account.summary')
  const { data } = useQuery(summaryQuery())
  return (
    <Section title={t('title')} text={t('text')}>
      {data && <SummaryForm stored={data} />}
    </Section>
  )
}

interface SummaryFields {
  readonly rhythm: SummaryMails['rhythm']
  /** As the list has it. */
  readonly hour: string
  /** Ids of places. */
  readonly places: readonly string[]
}

function SummaryForm({ stored }: { readonly stored: SummaryMails }) {
  const t = useTranslations('account.summary')
  const { locations, staff } = useSession()
  const set = useSetSummary()
  const all = locations.map(({ id }) => String(id))
  const fieldsOf = ({ rhythm, hour, places: chosen }: SummaryMails): SummaryFields => ({
    rhythm,
    hour: String(hour),
    places: rhythm === 'never' ? all : chosen.map(String),
  })
  const form = useRecordForm(fieldsOf(stored))
  const { register, reset, watch, formState } = form
  const isWanted = watch('rhythm') !== 'never'
  const save = async ({ rhythm, hour, places }: SummaryFields) => {
    const chosen = locations.length > 1 ? places : all
    reset(fieldsOf(await set.mutateAsync({ rhythm, hour: Number(hour), places: chosen.map(Number) })))
    showToast(t(rhythm === 'never' ? 'off' : 'saved'), { tone: 'ok' })
  }
  return (
    <RecordForm form={form} submitError={set.error} onSubmit={save}>
      <fieldset className="grid gap-2 sm:grid-cols-3">
        <legend className="mb-2 text-15 font-[600]">{t('when')}</legend>
        {RHYTHMS.map((rhythm) => (
          <ChoiceCard key={rhythm} value={rhythm} title={t(rhythm)} {...register('rhythm')} />
        ))}
      </fieldset>
      {isWanted && (
        <div className="max-w-60">
          <Select label={t('hour')} hint={t('hourHint', { email: staff.email })} {...register('hour')}>
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {`${String(hour).padStart(2, '0')}:00`}
              </option>
            ))}
          </Select>
        </div>
      )}
      {isWanted && locations.length > 1 && (
        <fieldset>
          <legend className="mb-1 text-15 font-[600]">{t('places')}</legend>
          {locations.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              value={String(id)}
              {...register('places', {
                validate: (places, { rhythm }) => rhythm === 'never' || places.length > 0 || t('noPlace'),
              })}
            />
          ))}
          {formState.errors.places?.message && (
            <p role="alert" className="text-15 font-[600] text-rejected">
              {formState.errors.places.message}
            </p>
          )}
        </fieldset>
      )}
      <SaveButton state={formState}>{t('save')}</SaveButton>
    </RecordForm>
  )
}
