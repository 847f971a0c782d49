import type { User } from '@comanda/domain'
import { Button } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Section } from '../section.tsx'
import { DeleteSheet } from './delete-sheet.tsx'

/** The end of the account, behind its own question. [7.13] [8.17] */
export function DeleteSection({ user }: { readonly user: User }) {
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
