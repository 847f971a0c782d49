import type { User } from '@comanda/domain'
import { buttonClass } from '@comanda/ui'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DOWNLOAD_PATH } from '../../../api/account.ts'
import { Section } from '../section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { ProvidersSection } from './providers-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Who one is and how one signs in; at the end, taking one's data along and deleting the account. [5.29] [5.30] [7.12] [7.13] */
export function ProfileTab({ user, redirectTo }: { readonly user: User; readonly redirectTo: string | null }) {
  const t = useTranslations('account.data')
  return (
    <>
      <DetailsSection user={user} redirectTo={redirectTo} />
      <PictureSection user={user} />
      <PasskeysSection user={user} />
      <ProvidersSection user={user} />
      <SessionsSection />
      <Section title={t('title')} text={t('text')}>
        <a href={DOWNLOAD_PATH} download className={buttonClass({ variant: 'secondary', size: 's' })}>
          <Download aria-hidden="true" className="size-5" />
          {t('download')}
        </a>
      </Section>
      <DeleteSection user={user} />
    </>
  )
}
