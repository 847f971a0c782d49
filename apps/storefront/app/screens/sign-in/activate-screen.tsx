import { Button, buttonClass, Notice, Skeleton, showToast } from '@comanda/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Activated, activateAccount, readCurrentUser, resendActivationMail } from '../../api/accounts.ts'
import { useFailureWords } from '../../identity/use-failure-words.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useSession, useUser } from '../../stored/session.ts'
import { ActivateProof } from './activate-proof.tsx'
import { BarePage } from './bare-page.tsx'
import { SignInCard } from './sign-in-layout.tsx'
import { useMailLink } from './use-mail-link.ts'

type Outcome =
  | { readonly state: 'asking' | 'used' }
  /** The account has not been used in this browser. */
  | { readonly state: 'proving' }
  | { readonly state: 'done'; readonly orders: number; readonly startedOver: boolean }
  | { readonly state: 'failed'; readonly words: string }

/** Verifies the email after hydration and shows the result. [7.05] */
export function ActivateScreen() {
  const client = useApiClient()
  const wordsFor = useFailureWords()
  const link = useMailLink()
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' })
  const asked = useRef('')

  const verified = async (value: Activated) => {
    setOutcome({ state: 'done', ...value })
    if (useSession.getState().state === 'out') return
    const user = await readCurrentUser(client())
    if (user.ok) useSession.getState().enter(user.value)
  }
  const activate = async (token: string) => {
    setOutcome({ state: 'asking' })
    if (token === '') return setOutcome({ state: 'used' })
    const answer = await activateAccount(client(), token, 'ask')
    if (answer.ok) return verified(answer.value)
    const { code } = answer.error
    if (code === 'token_invalid') setOutcome({ state: 'used' })
    else if (code === 'proof_needed') setOutcome({ state: 'proving' })
    else setOutcome({ state: 'failed', words: wordsFor(answer.error) })
  }
  // Each link works once.
  const onLink = useEffectEvent((token: string) => void activate(token))
  useEffect(() => {
    if (link === null || asked.current === `asked ${link.token}`) return
    asked.current = `asked ${link.token}`
    onLink(link.token)
  }, [link])

  return (
    <BarePage>
      {outcome.state === 'asking' ? <Asking /> : null}
      {outcome.state === 'proving' ? (
        <ActivateProof
          token={link?.token ?? ''}
          onVerified={(value) => void verified(value)}
          onUsed={() => setOutcome({ state: 'used' })}
        />
      ) : null}
      {outcome.state === 'done' ? <Done orders={outcome.orders} startedOver={outcome.startedOver} /> : null}
      {outcome.state === 'used' ? <Used /> : null}
      {outcome.state === 'failed' ? (
        <Failed words={outcome.words} onRetry={() => void activate(link?.token ?? '')} />
      ) : null}
    </BarePage>
  )
}

function Asking() {
  const t = useTranslations('signIn.activate')
  return (
    <SignInCard title={t('checking')}>
      <div role="status" aria-busy="true" aria-label={t('checking')} className="flex flex-col gap-3">
        <Skeleton className="h-14 rounded-m" />
        <Skeleton className="h-14 rounded-btn" />
      </div>
    </SignInCard>
  )
}

function Done({ orders, startedOver }: Activated) {
  const t = useTranslations('signIn.activate')
  const isIn = useSession(({ state }) => state === 'in')
  if (startedOver)
    return (
      <SignInCard title={t('doneTitle')}>
        <Notice tone="ok" role="status" title={t('startedOver')} />
        <Link to="/forgotten-password" className={buttonClass({ block: true })}>
          {t('choosePassword')}
        </Link>
      </SignInCard>
    )
  return (
    <SignInCard title={t('doneTitle')}>
      <Notice tone="ok" role="status" title={t('doneText')}>
        {orders > 0 ? t('orders', { count: orders }) : null}
      </Notice>
      <Link to={isIn ? '/menu' : '/login'} className={buttonClass({ block: true })}>
        {t(isIn ? 'menu' : 'logIn')}
      </Link>
    </SignInCard>
  )
}

/** Says that the link was used; a signed-in customer with an unverified email can get another. */
function Used() {
  const t = useTranslations('signIn.activate')
  const client = useApiClient()
  const wordsFor = useFailureWords()
  const user = useUser()
  const [pending, setPending] = useState(false)
  const resend = async (email: string) => {
    setPending(true)
    const answer = await resendActivationMail(client())
    setPending(false)
    if (answer.ok) showToast(t('resent', { email }), { tone: 'ok', position: 'top-center' })
    else showToast(wordsFor(answer.error), { tone: 'bad', position: 'top-center' })
  }
  return (
    <SignInCard title={t('usedTitle')}>
      {user?.emailVerified ? (
        <Notice tone="ok" role="status" title={t('alreadyDone')} />
      ) : (
        <Notice tone="warn" role="status" title={t('usedText')} />
      )}
      {user === null ? (
        <Link to="/login?redirect=/account" className={buttonClass({ block: true })}>
          {t('logIn')}
        </Link>
      ) : user.emailVerified ? (
        <Link to="/menu" className={buttonClass({ block: true })}>
          {t('menu')}
        </Link>
      ) : (
        <Button block pending={pending} onClick={() => void resend(user.email)}>
          {t('resend')}
        </Button>
      )}
    </SignInCard>
  )
}

function Failed({ words, onRetry }: { readonly words: string; readonly onRetry: () => void }) {
  const t = useTranslations('signIn.activate')
  const common = useTranslations('common')
  return (
    <SignInCard title={t('failedTitle')}>
      <Notice tone="bad" role="alert" title={words} />
      <Button block onClick={onRetry}>
        {common('retry')}
      </Button>
    </SignInCard>
  )
}
