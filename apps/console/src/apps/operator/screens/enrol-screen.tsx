import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PasskeysSection } from '../../../account/passkeys-section.tsx'
import { PasswordSection } from '../../../account/password-section.tsx'
import { TwoStepSection } from '../../../account/two-step-section.tsx'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { accountQuery } from '../../../resources/account.ts'
import { useOperator, useOperatorActions } from '../session.ts'

/** What an operator sees who has no way to sign in yet: a passkey, or a password and an authenticator app. */
export function EnrolScreen({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('operator.enrol')
  const common = useTranslations('account')
  const { name, email } = useOperator()
  const { reread, end } = useOperatorActions()
  const { data: account, error, refetch } = useQuery(accountQuery())
  const isReady =
    account !== undefined && (account.passkeys.length > 0 || (account.totp === 'on' && account.hasPassword))
  return (
    <main className="mx-auto min-h-dvh w-full max-w-160 p-4 pb-16 md:p-8">
      <h1 className="mt-4 text-34 font-[760] leading-tight text-balance">{t('title')}</h1>
      <p className="mt-3 text-17 text-ink-2">{t('text')}</p>
      <p className="mt-3 text-15 text-ink-2 wrap-anywhere">
        {name}, {email}
      </p>
      {!account && error && <Failure text={common('failed')} retry={common('retry')} onRetry={() => void refetch()} />}
      {account && (
        <>
          <PasskeysSection account={account} />
          <PasswordSection isFirst={!account.hasPassword} />
          <TwoStepSection account={account} />
        </>
      )}
      <div className="mt-10 grid gap-3 sm:grid-cols-2">
        <Button size={56} onClick={() => void end()}>
          {common('mustEnrol.signOut')}
        </Button>
        <Button
          size={56}
          look="ink"
          disabled={!isReady}
          // Before the session is read, it still says that there is no way to sign in.
          onClick={() => void reread().then(onDone)}
        >
          {t('go')}
        </Button>
      </div>
    </main>
  )
}
