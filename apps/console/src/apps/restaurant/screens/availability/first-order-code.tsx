import { FIRST_ORDER_CODES, type FirstOrderCode } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { ChoiceCard } from '../../../../parts/choice-card.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetFirstOrderCode } from '../../../../resources/locations.ts'

interface CodeForm {
  readonly firstOrderCode: FirstOrderCode
}

interface FirstOrderCodeProps {
  readonly firstOrderCode: FirstOrderCode
  readonly locationId: number
  /** Without the permission the setting is shown as text. */
  readonly mayChange: boolean
}

/** Whether a first order in cash is confirmed by a code before the kitchen receives it. [11.21] */
export function FirstOrderCodeSection({ locationId, firstOrderCode, mayChange }: FirstOrderCodeProps) {
  const t = useTranslations('availability.firstOrderCode')
  return (
    <section aria-label={t('title')} className="mt-10 border-t border-line pt-8">
      <h3 className="text-24 font-[740]">{t('title')}</h3>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      {mayChange ? (
        <CodeFields locationId={locationId} firstOrderCode={firstOrderCode} />
      ) : (
        <p className="mt-4 text-20 font-[650]">{t(`now.${firstOrderCode}`)}</p>
      )}
    </section>
  )
}

function CodeFields({ locationId, firstOrderCode }: Omit<FirstOrderCodeProps, 'mayChange'>) {
  const t = useTranslations('availability.firstOrderCode')
  const set = useSetFirstOrderCode(locationId)
  const form = useRecordForm<CodeForm>({ firstOrderCode })
  const { register, reset, formState } = form
  const seen = useSeen(firstOrderCode, formState.isDirty)
  const save = async (wanted: CodeForm) => {
    const stored = await set.mutateAsync({ wanted: wanted.firstOrderCode, seen })
    reset({ firstOrderCode: stored.firstOrderCode })
    showToast(t('saved'), { tone: 'ok' })
  }
  return (
    <RecordForm
      form={form}
      submitError={set.error}
      names={{ firstOrderCode: 'firstOrderCode' }}
      className="mt-4 grid gap-4"
      onSubmit={save}
    >
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{t('title')}</legend>
        {FIRST_ORDER_CODES.map((value) => (
          <ChoiceCard
            key={value}
            value={value}
            title={t(`choices.${value}`)}
            className="min-h-16"
            {...register('firstOrderCode')}
          />
        ))}
      </fieldset>
      {formState.errors.firstOrderCode && (
        <p className="text-15 text-rejected">{formState.errors.firstOrderCode.message}</p>
      )}
      <SaveButton state={formState}>{t('save')}</SaveButton>
    </RecordForm>
  )
}
