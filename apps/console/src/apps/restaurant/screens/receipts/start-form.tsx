import type { TaxpayerKind } from '@comanda/domain'
import { Field, Select, showToast } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { Verifactu, VerifactuChoice } from '../../../../api/verifactu.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { useSetVerifactu } from '../../../../resources/verifactu.ts'

interface StartFormFields {
  readonly kind: TaxpayerKind | ''
  /** Empty is the law's day. */
  readonly startsOn: string
}

const choiceOf = ({ kind, startsOn }: Verifactu): VerifactuChoice => ({ kind, startsOn })
const fieldsOf = ({ kind, startsOn }: Verifactu): StartFormFields => ({
  kind: kind ?? '',
  startsOn: startsOn ?? '',
})

/** The kind of taxpayer, and an earlier first day than the law's, until there are records. */
export function StartForm({ state }: { readonly state: Verifactu }) {
  const t = useTranslations('receipts.verifactu.start')
  const common = useTranslations('receipts')
  const set = useSetVerifactu()
  const form = useRecordForm<StartFormFields>(fieldsOf(state))
  const { register, reset, formState } = form
  const seen = useSeen(state, formState.isDirty)
  const save = async ({ kind, startsOn }: StartFormFields) => {
    const wanted = { kind: kind === '' ? null : kind, startsOn: startsOn === '' ? null : startsOn }
    reset(fieldsOf(await set.mutateAsync({ wanted, seen: choiceOf(seen) })))
    showToast(common('saved'), { tone: 'ok' })
  }
  return (
    <RecordForm
      form={form}
      submitError={set.error}
      names={{ kind: 'kind', startsOn: 'startsOn' }}
      className="grid gap-5"
      onSubmit={save}
    >
      <Select label={t('kind')} error={formState.errors.kind?.message ?? null} {...register('kind')}>
        <option value="">{t('byNif')}</option>
        <option value="company">{t('company')}</option>
        <option value="other">{t('other')}</option>
      </Select>
      <Field
        type="date"
        label={t('earlier')}
        hint={t('earlierHint')}
        error={formState.errors.startsOn?.message ?? null}
        {...register('startsOn')}
      />
      <SaveButton state={formState}>{common('save')}</SaveButton>
    </RecordForm>
  )
}
