import { Skeleton } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../account/use-account.ts'
import { Failure } from '../../parts/failure.tsx'
import { PasskeysSection } from '../../screens/account/passkeys-section.tsx'
import { PasswordSection } from '../../screens/account/password-section.tsx'
import { SessionsSection } from '../../screens/account/sessions-section.tsx'
import { TwoStepSection } from '../../screens/account/two-step-section.tsx'
import { LanguageChoice } from '../../shell/language-choice.tsx'
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
