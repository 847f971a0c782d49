import { Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PasskeysSection } from '../../../account/passkeys-section.tsx'
import { PasswordSection } from '../../../account/password-section.tsx'
import { SessionsSection } from '../../../account/sessions-section.tsx'
import { TwoStepSection } from '../../../account/two-step-section.tsx'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { LanguageChoice } from '../../../parts/language-choice.tsx'
import { accountQuery } from '../../../resources/account.ts'
import { useOperator, useSignOut } from '../session.ts'
import { Page } from './page.tsx'

/** The operator's own account: ways to sign in and sessions. */
export function AccountScreen() {
  const t = useTranslations('account')
  const shell = useTranslations('operator.shell')
  const signOut = useSignOut()
  const { name, email } = useOperator()
  const { data: account, error, refetch } = useQuery(accountQuery())
  if (!account && error) return <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
  return (
    <Page title={t('title')} text={`${name}, ${email}`} isNarrow>
      {/* On a desktop both stand in the sidebar. */}
      <div className="mt-6 grid gap-3 md:hidden">
        <LanguageChoice />
        <Button className="gap-2" onClick={() => void signOut()}>
          <LogOut size={20} aria-hidden />
          {shell('signOut')}
        </Button>
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
