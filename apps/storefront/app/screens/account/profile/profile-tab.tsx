import type { User } from '@comanda/domain'
import { Button, buttonClass } from '@comanda/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DOWNLOAD_PATH } from '../../../api/account.ts'
import { Section } from '../section.tsx'
import { DeleteSheet } from './delete-sheet.tsx'
import { DetailsSection } from './details-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { ProvidersSection } from './providers-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Details, ways to sign in, the download of personal data and deleting the account. [5.29] [5.30] [7.12] [7.13] */
export function ProfileTab({ user, redirectTo }: { readonly user: User; readonly redirectTo: string | null }) {
  const t = useTranslations('account.data')
  return (
    <>
      <DetailsSection user={user} redirectTo={redirectTo} />
      <PictureSection user={user} />
      <PasskeysSection user={user} />
      <ProvidersSection user={user} />
      <MessagesSection user={user} />
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

/** Deletes the account after a confirmation. [7.13] [8.17] */
function DeleteSection({ user }: { readonly user: User }) {
  const t = useTranslations('account.remove')
  const [asking, setAsking] = useState(false)
  return (
    <Section title={t('title')} text={t('text')}>
      <Button variant="danger" size="s" onClick={() => setAsking(true)}>
        {t('button')}
      </Button>
      {asking ? <DeleteSheet user={user} onClose={() => setAsking(false)} /> : null}
    </Section>
  )
}
