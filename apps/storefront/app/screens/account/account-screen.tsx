import type { User } from '@comanda/domain'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { accountTabOf } from '../../navigation/account-tab.ts'
import { AccountPanel, PanelFoot } from './account-panel.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { AddressTab } from './address/address-tab.tsx'
import { CardsTab } from './cards/cards-tab.tsx'
import { FRAME } from './frame.ts'
import { OrdersTab } from './orders/orders-tab.tsx'
import { ProfileTab } from './profile/profile-tab.tsx'
import { ReviewsTab } from './reviews/reviews-tab.tsx'

/** The account panel and one tab. [2.26] [2.27] */
export function AccountScreen({ user }: { readonly user: User }) {
  const t = useTranslations('account')
  const [search] = useSearchParams()
  const tab = accountTabOf(search.get('tab'))
  return (
    <main id="main" className={FRAME}>
      <h1 className="sr-only">
        {t('title')}: {t(`tabs.${tab}`)}
      </h1>
      <AccountPanel user={user} />
      <div className="min-w-0">
        <AccountTabs tab={tab} />
        <div className="pt-7">
          {tab === 'profile' ? <ProfileTab user={user} redirectTo={search.get('redirectTo')} /> : null}
          {tab === 'address' ? <AddressTab user={user} /> : null}
          {tab === 'orders' ? <OrdersTab /> : null}
          {tab === 'reviews' ? <ReviewsTab /> : null}
          {tab === 'myCards' ? <CardsTab user={user} /> : null}
        </div>
        <PanelFoot className="mt-10 border-t border-line pt-4 lg:hidden" />
      </div>
    </main>
  )
}
