import type { User } from '@comanda/domain'
import { Button, Checkbox, Field, Notice } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { Section } from '../section.tsx'
import { hasLockedEmail, needsCurrentPassword, type ProfileField } from './profile-form.ts'
import { useProfileForm } from './use-profile-form.ts'

/** Names, email, phone, newsletter and, behind a checkbox, the password. [5.29] [5.30] */
export function DetailsSection({ user, redirectTo }: { readonly user: User; readonly redirectTo: string | null }) {
  const t = useTranslations('account')
  const d = useTranslations('account.details')
  const state = useProfileForm(user, redirectTo)
  const { form, set } = state
  const locked = hasLockedEmail(user)
  const provider = user.providers[0]
  const field = (name: ProfileField) => ({
    id: state.idOf(name),
    name,
    value: form[name],
    maxLength: name === 'email' ? 254 : name.toLowerCase().includes('password') ? 200 : 100,
    error: state.errorOf(name),
    onBlur: () => {
      if (form[name] !== '') state.onLeft(name)
    },
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <Section title={d('title')}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          state.submit()
        }}
      >
        {state.failure === null ? null : (
          <Notice tone="bad" role="alert" title={t('updateFailed')}>
            {state.failure}
          </Notice>
        )}
        {state.mailSentTo === null ? null : (
          <Notice tone="info" role="status" title={d('mailSentTitle')}>
            {d('mailSent', { email: state.mailSentTo })}
          </Notice>
        )}
        <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
          <Field label={d('firstName')} autoComplete="given-name" required {...field('firstName')} />
          <Field label={d('lastName')} autoComplete="family-name" required {...field('lastName')} />
        </div>
        <Field
          label={d('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required={user.hasPassword}
          disabled={locked}
          {...(locked && provider && { hint: d('emailFromProvider', { provider: t(`providers.names.${provider}`) }) })}
          {...(!locked && !user.hasPassword && { hint: d('emailMissing') })}
          {...field('email')}
        />
        <Field
          label={d('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          hint={d('phoneHint')}
          {...field('telephone')}
        />
        {user.hasPassword ? (
          <div className="flex flex-col gap-5">
            <Checkbox
              label={d('changePassword')}
              checked={form.changesPassword}
              onChange={(event) =>
                set({ changesPassword: event.target.checked, password: '', passwordConfirmation: '' })
              }
            />
            {form.changesPassword ? (
              <>
                <Field
                  label={d('newPassword')}
                  type="password"
                  autoComplete="new-password"
                  hint={d('newPasswordHint')}
                  {...field('password')}
                />
                <Field
                  label={d('repeat')}
                  type="password"
                  autoComplete="new-password"
                  {...field('passwordConfirmation')}
                />
              </>
            ) : null}
            {needsCurrentPassword(form, user) ? (
              <Field
                label={d('currentPassword')}
                type="password"
                autoComplete="current-password"
                hint={d('currentPasswordHint')}
                {...field('currentPassword')}
              />
            ) : null}
          </div>
        ) : null}
        <Checkbox
          label={d('newsletter')}
          hint={d('newsletterHint')}
          checked={form.newsletter}
          onChange={(event) => set({ newsletter: event.target.checked })}
        />
        <Button type="submit" pending={state.sending} className="max-sm:w-full sm:self-start">
          {state.sending ? t('saving') : t('save')}
        </Button>
      </form>
    </Section>
  )
}
