import { Field, showToast } from '@comanda/ui'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { NewDriver } from '../../../../api/drivers.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { Page } from '../../../../parts/page.tsx'
import { path } from '../../../../path.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm } from '../../../../records/use-record-form.ts'
import { useAddDriver } from '../../../../resources/drivers.ts'
import { useConsole } from '../../shell/console-context.ts'

/** Adds a driver to the place. */
export function AddDriverScreen() {
  const t = useTranslations('drivers')
  const { location } = useConsole()
  const navigate = useNavigate()
  const add = useAddDriver(location.id)
  const form = useRecordForm<NewDriver>({ name: '', telephone: '' })
  const { register, formState } = form
  const list = path.drivers(location.slug)
  const save = async (fields: NewDriver) => {
    await add.mutateAsync(fields)
    showToast(t('added', { name: fields.name }), { tone: 'ok' })
  }
  return (
    <Page title={t('addTitle')}>
      <RecordForm
        form={form}
        submitError={add.error}
        names={{ name: 'name', telephone: 'telephone' }}
        className="mt-6 grid gap-5"
        onSubmit={save}
        onSaved={() => void navigate(list)}
      >
        <Field
          label={t('name')}
          hint={t('nameHint')}
          autoComplete="off"
          maxLength={40}
          error={formState.errors.name?.message ?? null}
          {...register('name', { validate: (name) => name.trim() !== '' || t('nameMissing') })}
        />
        <Field
          label={t('telephone')}
          hint={t('telephoneHint')}
          type="tel"
          autoComplete="off"
          maxLength={30}
          error={formState.errors.telephone?.message ?? null}
          {...register('telephone')}
        />
        <SaveButton state={formState}>{t('add')}</SaveButton>
      </RecordForm>
      <Link to={list} className="mt-10 inline-block text-17 font-[600] underline underline-offset-4">
        {t('back')}
      </Link>
    </Page>
  )
}
