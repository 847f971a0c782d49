import { canRegister, type Registration, registrationProblems, type User } from '@comanda/domain'
import { Button, Checkbox, Field } from '@comanda/ui'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { registerUser } from '../../api/accounts.ts'
import type { ApiError } from '../../api/client.ts'
import { useAgreement } from '../../forms/agreement.ts'
import { useFailureWords } from '../../identity/use-failure-words.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { storedDetails } from '../../stored/contact.ts'
import { storedGuest } from '../../stored/guest.ts'
import { EmailField, NewPasswordFields } from './account-fields.tsx'
import { emailCarried } from './email-carried.ts'
import { type Failure, FailureNotice } from './failure-notice.tsx'
import { TEXT_LINK } from './sign-in-layout.tsx'
import { type TermsDocument, TermsSheet } from './terms-sheet.tsx'
import { accountFieldId, useAccountForm } from './use-account-form.ts'

/** The box starts unticked. [5.50] */
const EMPTY: Registration = {
  firstName: '',
  lastName: '',
  email: '',
  telephone: '',
  password: '',
  passwordConfirmation: '',
  acceptsTerms: false,
}
const WIRE = {
  first_name: 'firstName',
  last_name: 'lastName',
  telephone_number: 'telephone',
  password_confirmation: 'passwordConfirmation',
  accepted_terms_and_conditions: 'acceptsTerms',
  accepted_privacy_policy: 'acceptsTerms',
} as const

const AGREED = { both: 'terms', terms: 'onlyTerms', policy: 'onlyPolicy' } as const

interface RegisterFormProps {
  readonly carried: string
  readonly onRegistered: (user: User) => void
}

/** Names, contact details, a password and the terms. [5.48] [5.49] */
export function RegisterForm({ carried, onRegistered }: RegisterFormProps) {
  const t = useTranslations('signIn.register')
  const fields = useTranslations('signIn.fields')
  const client = useApiClient()
  const wordsFor = useFailureWords()
  const [query] = useSearchParams()
  const email = emailCarried(useLocation().state)
  const { agreed } = useAgreement()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [shown, setShown] = useState<TermsDocument | null>(null)
  const [newsletter, setNewsletter] = useState(false)
  const { form, set, field, errorOf, check, refuse } = useAccountForm<Registration>({
    // Where nothing is published, there is nothing to agree to; the account then names version 0 of the terms.
    empty: { ...EMPTY, email, acceptsTerms: agreed === null },
    keeps: ['firstName', 'lastName', 'email', 'telephone'],
    // Prefill what the guest typed at the checkout.
    prefill: () => {
      const typed = storedDetails.read()?.value.contact
      if (typed === undefined) return {}
      const { firstName, lastName, telephone } = typed
      return { firstName, lastName, telephone, ...(email === '' && { email: typed.email }) }
    },
    problemsOf: registrationProblems,
    wire: WIRE,
  })
  const orderId = query.get('order')

  const refused = (error: ApiError, written: Registration) => {
    if (error.code === 'email_exists') {
      refuse({ ...error, details: { email: [t('exists')] } })
      const action = (
        <Link to={`/login${carried}`} state={{ email: written.email.trim() }} className={TEXT_LINK}>
          {t('existsAction')}
        </Link>
      )
      setFailure({ words: error.text ?? t('exists'), action })
    } else if (!refuse(error)) {
      setFailure({ words: error.status === 429 || error.status === 0 ? wordsFor(error) : t('failed') })
    }
  }
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setFailure(null)
    const written = check(event.currentTarget)
    if (written === null || pending) return
    setPending(true)
    const guest = orderId === null ? null : (storedGuest.read()?.value ?? null)
    const answer = await registerUser(client(), written, { subscribedToNewsletter: newsletter, orderId, guest })
    setPending(false)
    if (answer.ok) onRegistered(answer.value)
    else refused(answer.error, written)
  }
  const opens = (doc: TermsDocument) => (words: ReactNode) => (
    <button
      type="button"
      onClick={() => setShown(doc)}
      className="font-semibold underline decoration-2 underline-offset-4"
    >
      {words}
    </button>
  )
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {failure?.action === undefined ? null : <FailureNotice failure={failure} />}
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
        <Field label={fields('firstName')} autoComplete="given-name" maxLength={100} required {...field('firstName')} />
        <Field label={fields('lastName')} autoComplete="family-name" maxLength={100} required {...field('lastName')} />
      </div>
      <EmailField autoComplete="email" {...field('email')} />
      <Field
        label={fields('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        {...field('telephone')}
      />
      <NewPasswordFields
        label={fields('password')}
        password={field('password')}
        confirmation={field('passwordConfirmation')}
      />
      <div className="flex flex-col gap-1">
        <Checkbox
          label={t('newsletter')}
          checked={newsletter}
          onChange={(event) => setNewsletter(event.target.checked)}
        />
        {agreed === null ? null : (
          <Checkbox
            id={accountFieldId('acceptsTerms')}
            label={t.rich(AGREED[agreed], { terms: opens('terms'), privacy: opens('policy') })}
            checked={form.acceptsTerms}
            error={errorOf('acceptsTerms')}
            onChange={(event) => set({ acceptsTerms: event.target.checked })}
          />
        )}
      </div>
      {orderId === null ? null : <p className="text-label text-ink-2">{t('keepsOrder')}</p>}
      {failure?.action === undefined ? <FailureNotice failure={failure} /> : null}
      <Button type="submit" block pending={pending} aria-disabled={!canRegister(form)}>
        {t('submit')}
      </Button>
      {shown === null ? null : <TermsSheet shown={shown} onClose={() => setShown(null)} />}
    </form>
  )
}
