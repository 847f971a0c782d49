import { Field, PasswordField } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import type { AccountForm } from './use-account-form.ts'

type FieldProps = ReturnType<AccountForm<{ readonly email: string }>['field']>

interface EmailFieldProps extends FieldProps {
  /** `email` where an account is created; password managers offer the known account's email elsewhere. */
  readonly autoComplete: 'email' | 'username' | 'username webauthn'
}

export function EmailField(props: EmailFieldProps) {
  const t = useTranslations('signIn.fields')
  return (
    <Field
      label={t('email')}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      maxLength={254}
      required
      {...props}
    />
  )
}

interface NewPasswordFieldsProps {
  /** The label of the first field. */
  readonly label: string
  readonly password: FieldProps
  readonly confirmation: FieldProps
}

/** A new password, typed twice. [5.48] [5.53] */
export function NewPasswordFields({ label, password, confirmation }: NewPasswordFieldsProps) {
  const t = useTranslations('signIn.fields')
  const shared = { labels: { show: t('show'), hide: t('hide') }, autoComplete: 'new-password', required: true } as const
  return (
    <>
      <PasswordField label={label} hint={t('passwordHint')} {...shared} {...password} />
      <PasswordField label={t('confirmation')} {...shared} {...confirmation} />
    </>
  )
}
