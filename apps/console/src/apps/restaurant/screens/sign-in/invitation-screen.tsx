import { Field } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { NewPasswordFields, type NewPasswordForm, PASSWORD_FIELDS } from '../../../../account/new-password-fields.tsx'
import type { ApiError } from '../../../../api/call.ts'
import type { OpenInvitation } from '../../../../api/team.ts'
import { Button } from '../../../../parts/button.tsx'
import { useRoleNames } from '../../../../parts/use-role-names.ts'
import { path } from '../../../../path.ts'
import { showFieldErrors } from '../../../../records/field-errors.ts'
import { refusalOf } from '../../../../resources/query.ts'
import { useAcceptInvitation } from '../../../../resources/sign-in.ts'
import { invitationQuery } from '../../../../resources/team.ts'
import { FormAlert } from '../../../../sign-in/form-alert.tsx'
import { refusalText } from '../../../../sign-in/refusal-text.ts'
import { JoinForm } from './join-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

interface AcceptForm extends NewPasswordForm {
  readonly name: string
}

const FIELDS = { ...PASSWORD_FIELDS, name: 'name' } as const

/** The address `/invitation#token=…`, which the mailed link opens. */
export function InvitationScreen() {
  const t = useTranslations('team.accept')
  const words = useTranslations('signIn')
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const { data, error } = useQuery(invitationQuery(token))
  return (
    <SignInFrame title={t('title')}>
      {data && <AcceptFields token={token} invitation={data} />}
      {error && (
        <>
          <FormAlert text={isGone(error) ? t('invalid') : refusalText(words, error as unknown as ApiError)} />
          <Link to={path.signIn()} className="text-17 font-[600] underline underline-offset-4">
            {t('toSignIn')}
          </Link>
        </>
      )}
    </SignInFrame>
  )
}

/** A link without a token is refused as an unknown one is. */
const isGone = (error: unknown): boolean => (error as ApiError).status === 422

interface AcceptFieldsProps {
  readonly token: string
  readonly invitation: OpenInvitation
}

/** What the link invites to, and how the person accepts: with a password that they have, or with a new one. */
function AcceptFields({ token, invitation }: AcceptFieldsProps) {
  const { invitedBy, role, roleName, places, email, known } = invitation
  const t = useTranslations('team.accept')
  const nameOf = useRoleNames()
  const navigate = useNavigate()
  const [isApart, setIsApart] = useState(!known)
  const begin = () => void navigate(path.home(), { replace: true })
  const as = roleName ?? nameOf(role)
  return (
    <>
      <p className="text-17">{invitedBy ? t('text', { by: invitedBy, role: as }) : t('textUnnamed', { role: as })}</p>
      {places && <p className="text-17">{t('at', { places: places.join(', ') })}</p>}
      {isApart ? (
        <>
          <p className="mb-5 text-17 text-ink-2 wrap-anywhere">{t('signInAs', { email })}</p>
          <NewAccountForm token={token} onSignedIn={begin} />
        </>
      ) : (
        <JoinForm token={token} email={email} onSignedIn={begin} onApart={() => setIsApart(true)} />
      )}
    </>
  )
}

interface NewAccountFormProps {
  readonly token: string
  readonly onSignedIn: () => void
}

function NewAccountForm({ token, onSignedIn }: NewAccountFormProps) {
  const t = useTranslations('team.accept')
  const words = useTranslations('signIn')
  const { mutateAsync } = useAcceptInvitation(token)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const form = useForm<AcceptForm>({ defaultValues: { name: '', current: '', password: '', confirmation: '' } })
  const { register, formState } = form
  const accept = form.handleSubmit(async ({ name, password, confirmation }) => {
    setRefusal(null)
    const refused = await refusalOf(mutateAsync({ name, password, confirmation }).then(onSignedIn))
    if (refused && !showFieldErrors(refused, form.setError, FIELDS)) setRefusal(refused)
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void accept(event)}>
      <Field
        label={t('name')}
        autoComplete="name"
        error={formState.errors.name?.message ?? null}
        {...register('name', { validate: (name) => name.trim() !== '' || t('nameMissing') })}
      />
      <NewPasswordFields form={form as never} />
      <div>
        <FormAlert text={refusal ? (isGone(refusal) ? t('invalid') : refusalText(words, refusal)) : ''} />
        <Button type="submit" look="ink" size={64} className="mt-3 w-full" disabled={formState.isSubmitting}>
          {t('button')}
        </Button>
      </div>
    </form>
  )
}
