import { MOST_ROLE_NAME, type StaffAction } from '@comanda/domain'
import { Checkbox, ConfirmDialog, Field, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { HeldRole, RoleFields } from '../../../../api/team.ts'
import { SaveButton } from '../../../../forms/save-button.tsx'
import { Button } from '../../../../parts/button.tsx'
import { Page } from '../../../../parts/page.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { usePermissionWords } from '../../../../parts/use-role-names.ts'
import { path } from '../../../../path.ts'
import { RecordForm } from '../../../../records/record-form.tsx'
import { useRecordForm, useSeen } from '../../../../records/use-record-form.ts'
import { rolesQuery, useChangeRole, useMakeRole, useRemoveRole } from '../../../../resources/team.ts'
import { useConsole } from '../../shell/console-context.ts'
import { PERMISSION_GROUPS } from './permission-groups.ts'

interface RoleForm {
  readonly name: string
  readonly permissions: readonly StaffAction[]
}

const NAMES = { name: 'name', permissions: 'permissions' } as const

const fieldsOf = ({ name, permissions }: RoleForm): RoleFields => ({ name: name.trim(), permissions })

/** Makes a role of the restaurant's own, or changes and removes one. */
export function RoleScreen() {
  const t = useTranslations('team')
  const { id } = useParams()
  const { location } = useConsole()
  const { data } = useQuery(rolesQuery())
  const role = data?.find((one) => String(one.id) === id)
  if (id !== undefined && data && !role) return <Navigate to={path.roles(location.slug)} replace />
  return (
    <Page title={role?.name ?? t(id === undefined ? 'makeRole' : 'roleTitle')}>
      {id === undefined && <NewRole />}
      {role && (
        <>
          <ChangedRole key={role.id} role={role} />
          <RemoveSection role={role} />
        </>
      )}
      <Link
        to={path.roles(location.slug)}
        className="mt-10 inline-block text-17 font-[600] underline underline-offset-4"
      >
        {t('allRoles')}
      </Link>
    </Page>
  )
}

function NewRole() {
  const t = useTranslations('team')
  const { location } = useConsole()
  const navigate = useNavigate()
  const make = useMakeRole()
  const form = useRecordForm<RoleForm>({ name: '', permissions: ['read-orders'] })
  const send = async (fields: RoleForm) => {
    await make.mutateAsync(fieldsOf(fields))
    showToast(t('roleMade', { name: fields.name.trim() }), { tone: 'ok' })
  }
  return (
    <RecordForm
      form={form}
      submitError={make.error}
      names={NAMES}
      className="mt-6 grid gap-6"
      onSubmit={send}
      onSaved={() => void navigate(path.roles(location.slug))}
    >
      <RoleFieldsOf form={form} />
      <SaveButton state={form.formState}>{t('makeRole')}</SaveButton>
    </RecordForm>
  )
}

function ChangedRole({ role }: { readonly role: HeldRole }) {
  const t = useTranslations('team')
  const set = useChangeRole(role.id)
  const form = useRecordForm<RoleForm>({ name: role.name, permissions: role.permissions })
  const { reset, formState } = form
  const seen = useSeen<RoleFields>(role, formState.isDirty)
  const save = async (fields: RoleForm) => {
    const roles = await set.mutateAsync({ wanted: fieldsOf(fields), seen })
    const stored = roles.find(({ id }) => id === role.id)
    if (stored) reset({ name: stored.name, permissions: stored.permissions })
    showToast(t('saved'), { tone: 'ok' })
  }
  return (
    <RecordForm form={form} submitError={set.error} names={NAMES} className="mt-6 grid gap-6" onSubmit={save}>
      <p className="text-17 text-ink-2">{t('roleHolds')}</p>
      <RoleFieldsOf form={form} />
      <SaveButton state={formState}>{t('save')}</SaveButton>
    </RecordForm>
  )
}

function RoleFieldsOf({ form }: { readonly form: UseFormReturn<RoleForm> }) {
  const t = useTranslations('team')
  const words = usePermissionWords()
  const { register, formState } = form
  const error = formState.errors.permissions?.message ?? null
  return (
    <>
      <Field
        label={t('roleName')}
        autoComplete="off"
        maxLength={MOST_ROLE_NAME}
        error={formState.errors.name?.message ?? null}
        {...register('name', { validate: (name) => name.trim() !== '' || t('nameRole') })}
      />
      {Object.entries(PERMISSION_GROUPS).map(([group, permissions]) => (
        <fieldset key={group} className="grid gap-1">
          <legend className="text-20 font-[700]">{t(`groups.${group as keyof typeof PERMISSION_GROUPS}`)}</legend>
          {permissions.map((one) => (
            <Checkbox
              key={one}
              label={words(one)}
              hint={one === 'read-orders' ? t('readOrdersHint') : undefined}
              value={one}
              {...register('permissions', { validate: (all) => all.length > 0 || t('choosePermission') })}
            />
          ))}
        </fieldset>
      ))}
      {error && (
        <p role="alert" className="text-15 font-[600] text-rejected">
          {error}
        </p>
      )}
    </>
  )
}

function RemoveSection({ role: { id, name, people } }: { readonly role: HeldRole }) {
  const t = useTranslations('team')
  const { location } = useConsole()
  const navigate = useNavigate()
  const tell = useTellRefusal()
  const remove = useRemoveRole(id)
  const [isAsked, setIsAsked] = useState(false)
  const confirm = () => {
    setIsAsked(false)
    remove.mutate(undefined, {
      onSuccess: () => {
        showToast(t('roleRemoved', { name }), { tone: 'ok' })
        void navigate(path.roles(location.slug))
      },
      onError: tell,
    })
  }
  return (
    <section className="mt-10 border-t border-line pt-8">
      <p className="text-17 text-ink-2">{people > 0 ? t('roleInUse', { count: people }) : t('roleUnused')}</p>
      <Button
        size={56}
        look="rejectedOutline"
        className="mt-4"
        disabled={people > 0 || remove.isPending}
        onClick={() => setIsAsked(true)}
      >
        {t('removeRole')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('removeRoleTitle', { name })}
          labels={{ continue: t('removeRole'), cancel: t('keep') }}
          onContinue={confirm}
          onCancel={() => setIsAsked(false)}
        >
          {t('removeRoleText')}
        </ConfirmDialog>
      )}
    </section>
  )
}
