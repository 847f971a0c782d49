import { isStaffAllowed } from '@comanda/domain'
import { ConfirmDialog, Field, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Driver, DriverFields } from '../../../../api/drivers.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { Button } from '../../../../parts/button.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { Loading } from '../../../../parts/loading.tsx'
import { Page } from '../../../../parts/page.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { path } from '../../../../path.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { driversQuery, useChangeDriver, useRemoveDriver } from '../../../../resources/drivers.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { DriverCash } from './driver-cash.tsx'
import { DriverLink } from './driver-link.tsx'

/** One driver: the orders under way, the fields, and the removal. */
export function DriverScreen() {
  const t = useTranslations('drivers')
  const records = useTranslations('records')
  const { id } = useParams()
  const { location } = useConsole()
  const { staff } = useSession()
  const { data, isError, refetch } = useQuery(driversQuery(location.id))
  if (!data)
    return isError ? (
      <Failure text={records('failed')} retry={records('retry')} onRetry={() => void refetch()} />
    ) : (
      <Loading text={records('loading')} />
    )
  const list = path.drivers(location.slug)
  const driver = data.find((one) => String(one.id) === id)
  if (!driver) return <Navigate to={list} replace />
  return (
    <Page title={driver.name}>
      <p className="mt-2 text-17 text-ink-2">{t('orders', { count: driver.orders })}</p>
      {isStaffAllowed(staff, 'dispatch-order') && <DriverLink driver={driver} />}
      {isStaffAllowed(staff, 'close-day') && <DriverCash driver={driver} />}
      {isStaffAllowed(staff, 'set-dispatch') && (
        <>
          <Settings key={driver.id} driver={driver} />
          <Removal driver={driver} />
        </>
      )}
      <Link to={list} className="mt-10 inline-block text-17 font-[600] underline underline-offset-4">
        {t('back')}
      </Link>
    </Page>
  )
}

interface PartProps {
  readonly driver: Driver
}

const NAMES = { name: 'name', telephone: 'telephone', active: 'isActive' } as const

const fieldsOf = ({ name, telephone, isActive }: Driver): DriverFields => ({ name, telephone, isActive })

function Settings({ driver }: PartProps) {
  const t = useTranslations('drivers')
  const { location } = useConsole()
  const set = useChangeDriver(location.id, driver.id)
  const form = useRecordForm<DriverFields>(fieldsOf(driver))
  const { register, reset, formState } = form
  const seen = useSeen<DriverFields>(driver, formState.isDirty)
  const save = async (wanted: DriverFields) => {
    const stored = (await set.mutateAsync({ wanted, seen })).find(({ id }) => id === driver.id)
    if (stored) reset(fieldsOf(stored))
    showToast(t('saved'), { tone: 'ok' })
  }
  return (
    <RecordForm form={form} submitError={set.error} names={NAMES} className="mt-6 grid gap-6" onSubmit={save}>
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
      <label className="flex min-h-12 items-start gap-3">
        <input type="checkbox" className="mt-1 size-6 shrink-0 accent-ink" {...register('isActive')} />
        <span className="grid">
          <span className="text-17 font-[650]">{t('active')}</span>
          <span className="text-15 text-ink-2">{t('activeHint')}</span>
        </span>
      </label>
      <SaveButton state={formState}>{t('save')}</SaveButton>
    </RecordForm>
  )
}

function Removal({ driver: { id, name } }: PartProps) {
  const t = useTranslations('drivers.remove')
  const { location } = useConsole()
  const navigate = useNavigate()
  const tell = useTellRefusal()
  const remove = useRemoveDriver(location.id, id)
  const [isAsked, setIsAsked] = useState(false)
  const confirm = () => {
    setIsAsked(false)
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast(t('done', { name }), { tone: 'ok' })
        void navigate(path.drivers(location.slug))
      },
      onError: tell,
    })
  }
  return (
    <section className="mt-8 border-t border-line pt-8">
      <p className="mb-4 text-17 text-ink-2">{t('text')}</p>
      <Button size={56} look="rejectedOutline" disabled={remove.isPending} onClick={() => setIsAsked(true)}>
        {t('button')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('title', { name })}
          labels={{ continue: t('button'), cancel: t('cancel') }}
          onContinue={confirm}
          onCancel={() => setIsAsked(false)}
        >
          {t('text')}
        </ConfirmDialog>
      )}
    </section>
  )
}
