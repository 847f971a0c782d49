import { passwordProblems } from '@comanda/domain'
import { PasswordField } from '@comanda/ui'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'

export interface NewPasswordForm {
  readonly current: string
  readonly password: string
  readonly confirmation: string
}

/** The form's field by the field's name on the wire. */
export const PASSWORD_FIELDS = {
  currentPassword: 'current',
  password: 'password',
  passwordConfirmation: 'confirmation',
} as const

/** The two fields of a new password; the domain's rules answer before the server does. */
export function NewPasswordFields({ form }: { readonly form: UseFormReturn<NewPasswordForm> }) {
  const t = useTranslations('account.password')
  const common = useTranslations('account.proof')
  const { register, getValues, formState } = form
  const { errors } = formState
  const problemOf = (field: 'password' | 'passwordConfirmation') => {
    const { password, confirmation } = getValues()
    const problem = passwordProblems({ password, passwordConfirmation: confirmation })[field]
    if (problem === undefined) return true
    const isNamed = problem === 'required' || problem === 'too_short' || problem === 'too_long'
    return t(`problem.${isNamed || problem === 'not_the_same' ? problem : 'other'}`)
  }
  const labels = { show: common('show'), hide: common('hide') }
  return (
    <>
      <PasswordField
        label={t('new')}
        hint={t('hint')}
        labels={labels}
        showsLabels
        autoComplete="new-password"
        error={errors.password?.message ?? null}
        {...register('password', { validate: () => problemOf('password') })}
      />
      <PasswordField
        label={t('repeat')}
        labels={labels}
        showsLabels
        autoComplete="new-password"
        error={errors.confirmation?.message ?? null}
        {...register('confirmation', { validate: () => problemOf('passwordConfirmation') })}
      />
    </>
  )
}
