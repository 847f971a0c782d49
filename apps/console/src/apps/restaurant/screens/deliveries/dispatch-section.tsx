import {
  COURIER_PROVIDERS,
  type CourierProvider,
  DISPATCH_MODES,
  type DispatchMode,
  type DispatchSettings,
  LEAD_MINUTES,
  OVERFLOW_AT,
} from '@comanda/domain'
import { Notice, showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { Dispatch } from '../../../../api/deliveries.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { wholeNumber } from '../../../../forms/whole-number.ts'
import { WholeNumberField } from '../../../../forms/whole-number-field.tsx'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'
import { Section } from '../../../../parts/section.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetDispatch } from '../../../../resources/couriers.ts'
import { useConsole } from '../../shell/console-context.ts'

/** The fields of the form; numbers as typed. */
interface DispatchForm {
  readonly mode: DispatchMode
  readonly provider: CourierProvider
  readonly lead: string
  readonly overflow: string
}

/** The form's fields by their names on the wire. */
const NAMES = { leadMinutes: 'lead', overflowAt: 'overflow' } as const

const formOf = ({ mode, provider, leadMinutes, overflowAt }: DispatchSettings): DispatchForm => ({
  mode,
  provider,
  lead: String(leadMinutes),
  overflow: String(overflowAt),
})

interface DispatchSectionProps {
  readonly dispatch: Dispatch
  readonly mayAddAccount: boolean
}

/** The choice of own drivers or couriers for the orders that the location accepts. */
export function DispatchSection({ dispatch, mayAddAccount }: DispatchSectionProps) {
  const t = useTranslations('deliveries.who')
  const services = useTranslations('deliveries.services')
  const { location } = useConsole()
  const set = useSetDispatch(location.id)
  const form = useRecordForm(formOf(dispatch))
  const { register, reset, watch, formState } = form
  const [mode, provider] = watch(['mode', 'provider'])
  const seen = useSeen(dispatch, formState.isDirty)
  const save = async (fields: DispatchForm) => {
    // Numbers of a mode that is not chosen keep their saved value.
    const leadMinutes = wholeNumber(fields.lead, LEAD_MINUTES) ?? seen.leadMinutes
    const overflowAt = wholeNumber(fields.overflow, OVERFLOW_AT) ?? seen.overflowAt
    const wanted = { mode: fields.mode, provider: fields.provider, leadMinutes, overflowAt }
    reset(formOf(await set.mutateAsync({ wanted, seen })))
    showToast(t('saved'), { tone: 'ok' })
  }
  const isUsable = dispatch.accounts.some((account) => account.provider === provider && account.isUsable)
  return (
    <Section title={t('title')} text={t('text')}>
      <RecordForm form={form} submitError={set.error} names={NAMES} className="grid gap-6" onSubmit={save}>
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('title')}</legend>
          {DISPATCH_MODES.map((value) => (
            <ChoiceCard
              key={value}
              value={value}
              title={t(`modes.${value}`)}
              text={t(`modeTexts.${value}`)}
              className="min-h-16"
              {...register('mode')}
            />
          ))}
        </fieldset>
        {mode !== 'own' && (
          <>
            <fieldset className="grid gap-2 sm:grid-cols-2">
              <legend className="mb-2 text-15 font-[600]">{t('service')}</legend>
              {COURIER_PROVIDERS.map((value) => (
                <ChoiceCard key={value} value={value} title={services(value)} {...register('provider')} />
              ))}
            </fieldset>
            {isUsable ? null : (
              <Notice
                tone="warn"
                role="status"
                title={t(mayAddAccount ? 'noAccount' : 'noAccountManager', { service: services(provider) })}
              />
            )}
            <WholeNumberField
              form={form}
              name="lead"
              label={t('lead')}
              hint={t('leadHint')}
              limits={LEAD_MINUTES}
              wrong={t('wrong', LEAD_MINUTES)}
              className="max-w-40"
            />
          </>
        )}
        {mode === 'overflow' && (
          <WholeNumberField
            form={form}
            name="overflow"
            label={t('overflow')}
            hint={t('overflowHint')}
            limits={OVERFLOW_AT}
            wrong={t('wrong', OVERFLOW_AT)}
            className="max-w-40"
          />
        )}
        <SaveButton state={formState}>{t('save')}</SaveButton>
      </RecordForm>
    </Section>
  )
}
