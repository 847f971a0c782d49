import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PasskeysSection } from '../../../../account/passkeys-section.tsx'
import { TwoStepSection } from '../../../../account/two-step-section.tsx'
import { Button } from '../../../../parts/button.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { accountQuery } from '../../../../resources/account.ts'
import { useSession, useSessionActions } from '../../shell/session.ts'

/** What an owner sees who must set up a second factor before anything else. */
export function EnrolScreen({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('account')
  const { staff } = useSession()
  const { reread, end } = useSessionActions()
  const { data: account, error, refetch } = useQuery(accountQuery())
  const hasFactor = account !== undefined && (account.totp === 'on' || account.passkeys.length > 0)
  return (
    <main className="mx-auto min-h-dvh w-full max-w-160 p-4 pb-16 md:p-8">
      <h1 className="mt-4 text-34 font-[760] leading-tight text-balance">{t('mustEnrol.title')}</h1>
      <p className="mt-3 text-17 text-ink-2">{t('mustEnrol.text')}</p>
      <p className="mt-3 text-15 text-ink-2 wrap-anywhere">
        {staff.name}, {staff.email}
      </p>
      {!account && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
      {account && (
        <>
          <TwoStepSection account={account} />
          <PasskeysSection account={account} />
        </>
      )}
      <div className="mt-10 grid gap-3 sm:grid-cols-2">
        <Button size={56} onClick={() => void end()}>
          {t('mustEnrol.signOut')}
        </Button>
        <Button
          size={56}
          look="ink"
          disabled={!hasFactor}
          // Before the session is read, it still says that there is no second factor.
          onClick={() => void reread().then(onDone)}
        >
          {t('mustEnrol.go')}
        </Button>
      </div>
    </main>
  )
}
