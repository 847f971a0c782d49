import type { User } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { updateAccount } from '../../../api/account.ts'
import { afterPress } from '../../../forms/after-press.ts'
import { useErrorWords } from '../../../forms/use-error-words.ts'
import { safeRedirect } from '../../../navigation/safe-redirect.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { useSession } from '../../../stored/session.ts'
import {
  formProblems,
  hasLockedEmail,
  needsCurrentPassword,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileForm,
  profileFormOf,
  refusedFields,
} from './profile-form.ts'

/**
 * The state of the profile form: each field is checked when it loses the focus, and the form is sent as a whole. [5.29]
 * [5.30] [8.16]
 */
export function useProfileForm(user: User, redirectTo: string | null) {
  const t = useTranslations('account')
  const words = useErrorWords()
  const client = useApiClient()
  const navigate = useNavigate()
  const { business } = useSite()
  const formId = useId()
  const [form, setForm] = useState(() => profileFormOf(user, business.territory))
  const [left, setLeft] = useState<ReadonlySet<ProfileField>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<ProfileField, string>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const [mailSentTo, setMailSentTo] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  const problems = formProblems(form, user)
  const idOf = (field: ProfileField) => `${formId}-${field}`
  const point = (field: ProfileField | undefined) => {
    if (field === undefined) return
    // Wait for the render that marks the field.
    requestAnimationFrame(() => document.getElementById(idOf(field))?.focus())
  }

  const set = (change: Partial<ProfileForm>) => {
    setForm((before) => ({ ...before, ...change }))
    setFailure(null)
    if (refused.size > 0) setRefused(new Map([...refused].filter(([field]) => !(field in change))))
  }

  const send = async () => {
    setSending(true)
    setFailure(null)
    setMailSentTo(null)
    const answer = await updateAccount(client(), {
      firstName: form.firstName,
      lastName: form.lastName,
      email: hasLockedEmail(user) ? user.email : form.email,
      telephone: form.telephone,
      subscribedToNewsletter: form.newsletter,
      newPassword: form.changesPassword ? form : null,
      currentPassword: needsCurrentPassword(form, user) ? form.currentPassword : null,
    })
    setSending(false)
    if (!answer.ok) {
      const fields = refusedFields(answer.error)
      setRefused(fields)
      // An account without a password confirms by signing in again.
      const wantsSignIn = answer.error.code === 'password_wrong' && !user.hasPassword
      setFailure(wantsSignIn ? t('details.signInAgain') : words(answer.error))
      return point(PROFILE_FIELDS.find((field) => fields.has(field)))
    }
    const wanted = form.email.trim()
    const isNew = wanted !== user.email && !hasLockedEmail(user)
    useSession.getState().enter(answer.value)
    setForm(profileFormOf(answer.value, business.territory))
    setLeft(new Set())
    showToast(form.changesPassword ? t('details.passwordChanged') : t('saved'), { tone: 'ok' })
    if (isNew) setMailSentTo(wanted)
    if (redirectTo !== null) void navigate(safeRedirect(redirectTo))
  }

  return {
    form,
    set,
    sending,
    failure,
    mailSentTo,
    idOf,
    onLeft: (field: ProfileField) => afterPress(() => setLeft((before) => new Set([...before, field]))),
    errorOf: (field: ProfileField): string | null => {
      const problem = problems.get(field)
      if (problem !== undefined) return left.has(field) ? t(`problems.${problem}`) : null
      return refused.get(field) ?? null
    },
    submit: () => {
      if (sending) return
      setLeft(new Set(PROFILE_FIELDS))
      const first = PROFILE_FIELDS.find((field) => problems.has(field))
      if (first === undefined) void send()
      else point(first)
    },
  }
}
