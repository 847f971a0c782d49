import { Skeleton } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { PasskeysSection } from '../../../account/passkeys-section.tsx'
import { PasswordSection } from '../../../account/password-section.tsx'
import { SessionsSection } from '../../../account/sessions-section.tsx'
import { TwoStepSection } from '../../../account/two-step-section.tsx'
import { useAccount } from '../../../account/use-account.ts'
import { Failure } from '../../../parts/failure.tsx'
import { LanguageChoice } from '../../../parts/language-choice.tsx'
import { useOperator } from '../session.ts'
import { Page } from './page.tsx'

/** The operator's own account: ways to sign in and sessions. */
export function AccountScreen() {
  const t = useTranslations('account')
  const { name, email } = useOperator()
  const { data: account, error, refetch } = useAccount()
  if (!account && error) return <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
  return (
    <Page title={t('title')} text={`${name}, ${email}`} isNarrow>
      <div className="mt-6 md:hidden">
        <LanguageChoice />
      </div>
      {account ? (
        <>
          <PasskeysSection account={account} />
          <TwoStepSection account={account} />
          <PasswordSection isFirst={!account.hasPassword} />
          <SessionsSection sessions={account.sessions} />
        </>
      ) : (
        <Skeleton className="mt-8 h-64 w-full" />
      )}
    </Page>
  )
}
