import { Button, buttonClass, Notice, PasswordField } from '@comanda/ui'
import { type SyntheticEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Activated, activateAccount } from '../../api/accounts.ts'
import { confirm } from '../../dialogs/ask.ts'
import { useFailureWords } from '../../identity/use-failure-words.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { SignInCard } from './sign-in-layout.tsx'

interface ActivateProofProps {
  readonly token: string
  readonly onVerified: (value: Activated) => void
  readonly onUsed: () => void
}

/**
 * Asks for the account's password where the link was opened in a browser that the account has not used: a stranger may
 * have opened the account with this email. Without the password a new account starts over; a change of email needs the
 * account.
 */
export function ActivateProof({ token, onVerified, onUsed }: ActivateProofProps) {
  const t = useTranslations('signIn.activate')
  const fields = useTranslations('signIn.fields')
  const problems = useTranslations('signIn.problems')
  const client = useApiClient()
  const wordsFor = useFailureWords()
  const field = useRef<HTMLDivElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [needsAccount, setNeedsAccount] = useState(false)

  const send = async (proof: 'startOver' | { readonly password: string }) => {
    setPending(true)
    const answer = await activateAccount(client(), token, proof)
    setPending(false)
    if (answer.ok) return onVerified(answer.value)
    if (answer.error.code === 'token_invalid') return onUsed()
    if (answer.error.code === 'proof_needed') return setNeedsAccount(true)
    setError(answer.error.code === 'password_wrong' ? answer.error.message : wordsFor(answer.error))
    field.current?.querySelector('input')?.focus()
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    if (password === '') setError(problems('required'))
    else void send({ password })
  }
  const startOver = async () => {
    const question = {
      title: t('proof.startOverTitle'),
      text: t('proof.startOverText'),
      label: t('proof.startOver'),
    }
    if (await confirm(question)) await send('startOver')
  }
  if (needsAccount)
    return (
      <SignInCard title={t('failedTitle')}>
        <Notice tone="warn" role="status" title={t('proof.needsAccount')} />
        <Link to="/login?redirect=/account" className={buttonClass({ block: true })}>
          {t('logIn')}
        </Link>
      </SignInCard>
    )
  return (
    <SignInCard title={t('proof.title')} lead={t('proof.text')}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div ref={field}>
          <PasswordField
            label={fields('password')}
            labels={{ show: fields('show'), hide: fields('hide') }}
            name="password"
            autoComplete="current-password"
            required
            value={password}
            error={error}
            onChange={(event) => {
              setPassword(event.target.value)
              setError(null)
            }}
          />
        </div>
        <Button type="submit" block pending={pending}>
          {t('proof.submit')}
        </Button>
        <Button variant="outline" block onClick={() => void startOver()}>
          {t('proof.noPassword')}
        </Button>
      </form>
    </SignInCard>
  )
}
