import { MIN_PASSWORD, type OrderContact, type Registration, registrationProblems } from '@comanda/domain'
import { Button, buttonClass, Checkbox, Notice, PasswordField } from '@comanda/ui'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../api/shapes.ts'
import { useIsHydrated } from '../browser/use-is-hydrated.ts'
import { useAgreement } from '../forms/agreement.ts'
import { documentLink } from '../forms/document-link.tsx'
import { trackingPath } from '../navigation/paths.ts'
import { useApiClient } from '../start-up/use-api-client.ts'
import { storedGuest } from '../stored/guest.ts'
import { pendingClaim } from '../stored/pending-claim.ts'
import { useSession } from '../stored/session.ts'

type Keeping =
  | { readonly step: 'offer' }
  /** An account with this email exists. [8.13] */
  | { readonly step: 'exists' }
  /** The order moves to the account once the email is verified. */
  | { readonly step: 'prove'; readonly email: string }
  | { readonly step: 'kept' }

/**
 * Offers a guest to create an account with this order. Name, email and telephone are known; only a password and the
 * terms are asked for. The order moves once the email is verified. A guest who has an account can log in instead.
 */
export function KeepOrder({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.keep')
  const { state, user } = useSession()
  const [keeping, setKeeping] = useState<Keeping>({ step: 'offer' })
  const isHydrated = useIsHydrated()
  // As the page opened: the secret goes when the order is kept.
  const isGuests = useMemo(() => isHydrated && storedGuest.read() !== null, [isHydrated])
  useClaim(order.id, (isTheirs, email) => setKeeping(isTheirs ? { step: 'kept' } : { step: 'prove', email }))

  if (keeping.step === 'kept') return <Notice tone="ok" role="status" title={t('kept')} />
  if (keeping.step === 'prove') {
    return (
      <Notice tone="ok" role="status" title={t('openTitle')}>
        {t('open', { email: keeping.email })}
      </Notice>
    )
  }
  if (state !== 'out' || user !== null || !isGuests) return null
  // An account needs both names and an email; a guest at a table may have given the first name only.
  if (order.contact.email === '' || order.contact.lastName === '') return null
  if (keeping.step === 'exists') {
    return (
      <Frame title={t('existsTitle')} text={t('exists', { email: order.contact.email })}>
        <Link
          to={`/login?redirect=${encodeURIComponent(trackingPath(order.id))}`}
          state={{ email: order.contact.email }}
          onClick={() => pendingClaim.write(order.id)}
          className={buttonClass({ variant: 'secondary', block: true })}
        >
          {t('logIn')}
        </Link>
      </Frame>
    )
  }
  return (
    <Frame title={t('title')} text={t('text', { email: order.contact.email })}>
      <OneStep order={order} onDone={setKeeping} />
    </Frame>
  )
}

/** After the login, claims the order with the guest's secret. */
function useClaim(orderId: string, onClaimed: (isTheirs: boolean, email: string) => void) {
  const client = useApiClient()
  const user = useSession((session) => session.user)
  const claimed = useEffectEvent(onClaimed)
  useEffect(() => {
    if (user === null || pendingClaim.read()?.value !== orderId) return
    pendingClaim.remove()
    import('../api/orders.ts')
      .then(async ({ claimOrder }) => {
        const answer = await claimOrder(client(), orderId, storedGuest.read()?.value ?? null)
        if (answer.ok) claimed(answer.value, user.email)
      })
      .catch((error: unknown) => console.error(error))
  }, [user, orderId, client])
}

interface FrameProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Frame({ title, text, children }: FrameProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-l border border-line bg-surface p-5">
      <h2 id={id} className="text-group font-bold">
        {title}
      </h2>
      <p className="mt-1 text-label text-ink-2">{text}</p>
      <div className="mt-4">{children}</div>
    </section>
  )
}

const AGREED = { both: 'terms', terms: 'onlyTerms', policy: 'onlyPolicy' } as const

function OneStep({ order, onDone }: { readonly order: OrderView; readonly onDone: (keeping: Keeping) => void }) {
  const t = useTranslations('tracking.keep')
  const errors = useTranslations('errors')
  const client = useApiClient()
  const { contact } = order
  const [password, setPassword] = useState('')
  const { agreed } = useAgreement()
  const [acceptsTerms, setAcceptsTerms] = useState(agreed === null)
  const [tried, setTried] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const [refusal, setRefusal] = useState<{ readonly password: string | null; readonly text: string | null } | null>(
    null,
  )
  const form = registrationOf(contact, password, acceptsTerms)
  const problems = registrationProblems(form)
  const passwordProblem =
    refusal?.password ?? (tried && problems.password ? t('password.short', { least: MIN_PASSWORD }) : null)

  const open = async () => {
    setTried(true)
    setRefusal(null)
    if (problems.password || problems.acceptsTerms) return
    setOpening(true)
    const { registerUser } = await import('../api/accounts.ts')
    const guest = storedGuest.read()?.value ?? null
    const answer = await registerUser(client(), form, { subscribedToNewsletter: false, orderId: order.id, guest })
    setOpening(false)
    if (answer.ok) {
      onDone({ step: 'prove', email: contact.email })
      useSession.getState().enter(answer.value)
      return
    }
    const { error } = answer
    if (error.code === 'email_exists') return onDone({ step: 'exists' })
    const ofPassword = error.details.password?.[0] ?? null
    setRefusal({ password: ofPassword, text: ofPassword === null ? (error.text ?? errors('generic')) : null })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    open().catch((fault: unknown) => {
      console.error(fault)
      setOpening(false)
    })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      {/* Tells password managers whose password it is. */}
      <input
        type="email"
        autoComplete="username"
        value={contact.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <PasswordField
        label={t('password.label')}
        labels={{ show: t('password.show'), hide: t('password.hide') }}
        hint={t('password.hint', { least: MIN_PASSWORD })}
        autoComplete="new-password"
        value={password}
        error={passwordProblem}
        onChange={(event) => {
          setPassword(event.target.value)
          setRefusal(null)
        }}
      />
      {agreed === null ? null : (
        <Checkbox
          label={t.rich(AGREED[agreed], { terms: documentLink('terms'), privacy: documentLink('policy') })}
          checked={acceptsTerms}
          error={tried && problems.acceptsTerms ? t('agree') : null}
          onChange={(event) => setAcceptsTerms(event.target.checked)}
        />
      )}
      <p role="alert" className={refusal?.text ? 'text-label text-bad' : 'sr-only'}>
        {refusal?.text}
      </p>
      <Button type="submit" variant="secondary" block pending={isOpening}>
        {t('button')}
      </Button>
    </form>
  )
}

const registrationOf = (contact: OrderContact, password: string, acceptsTerms: boolean): Registration => ({
  ...contact,
  password,
  // One field suffices: the password can be shown while typing, and a mail can reset it.
  passwordConfirmation: password,
  acceptsTerms,
})
