import { isStaffAllowed } from '@comanda/domain'
import { Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PasskeysSection } from '../../../../account/passkeys-section.tsx'
import { PasswordSection } from '../../../../account/password-section.tsx'
import { PinSection } from '../../../../account/pin-section.tsx'
import { SessionsSection } from '../../../../account/sessions-section.tsx'
import { TwoStepSection } from '../../../../account/two-step-section.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { Scroll } from '../../../../parts/scroll.tsx'
import { accountQuery } from '../../../../resources/account.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { JoinSection } from './join-section.tsx'
import { RefundProofSection } from './refund-proof-section.tsx'
import { SummarySection } from './summary-section.tsx'

/** The member's own account: ways to sign in, sessions, and for owners the proof for refunds. */
export function AccountScreen() {
  const t = useTranslations('account')
  const { staff } = useSession()
  const { location } = useConsole()
  const { data: account, error, refetch } = useQuery(accountQuery())
  if (!account && error) return <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
  return (
    <Scroll className="flex-1">
      <div className="mx-auto w-full max-w-160 p-4 pb-16 md:p-8 md:pb-20">
        <h2 className="text-34 font-[760]">{t('title')}</h2>
        <p className="mt-1 text-17 text-ink-2 wrap-anywhere">
          {staff.name}, {staff.email}
        </p>
        {account ? (
          <>
            <TwoStepSection account={account} />
            <PasskeysSection account={account} />
            <PasswordSection />
            <PinSection />
            {isStaffAllowed(staff, 'read-money') && <SummarySection />}
            <JoinSection />
            <SessionsSection sessions={account.sessions} />
            {isStaffAllowed(staff, 'set-refund-proof') && (
              <RefundProofSection above={account.refundProofAbove} currency={location.currency} />
            )}
          </>
        ) : (
          <Skeleton className="mt-8 h-64 w-full" />
        )}
      </div>
    </Scroll>
  )
}
