import { Button, buttonClass, Notice, Skeleton, showToast } from '@comanda/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { activateAccount, readCurrentUser, resendActivationMail } from '../../api/accounts.ts'
import { useFailureWords } from '../../identity/use-failure-words.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useSession, useUser } from '../../stored/session.ts'
import { BarePage } from './bare-page.tsx'
import { SignInCard } from './sign-in-layout.tsx'
import { useMailLink } from './use-mail-link.ts'

type Outcome =
  | { readonly state: 'asking' | 'used' }
  | { readonly state: 'done'; readonly orders: number }
  | { readonly state: 'failed'; readonly words: string }

/** Verifies the email after hydration and shows the result. [7.05] */
export function ActivateScreen() {
  const client = useApiClient()
  const wordsFor = useFailureWords()
  const link = useMailLink()
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' })
  const asked = useRef('')

  const activate = async (token: string) => {
    setOutcome({ state: 'asking' })
    if (token === '') return setOutcome({ state: 'used' })
    const answer = await activateAccount(client(), token)
    if (!answer.ok)
      return setOutcome(
        answer.error.code === 'token_invalid' ? { state: 'used' } : { state: 'failed', words: wordsFor(answer.error) },
      )
    setOutcome({ state: 'done', orders: answer.value })
    if (useSession.getState().state === 'out') return
    const user = await readCurrentUser(client())
    if (user.ok) useSession.getState().enter(user.value)
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
      {outcome.state === 'done' ? <Done orders={outcome.orders} /> : null}
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

function Done({ orders }: { readonly orders: number }) {
  const t = useTranslations('signIn.activate')
  const isIn = useSession(({ state }) => state === 'in')
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
