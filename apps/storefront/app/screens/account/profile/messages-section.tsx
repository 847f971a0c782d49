import type { User } from '@comanda/domain'
import { Checkbox, showToast } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readWantedMails, setWantedMail, type WantedMail } from '../../../api/wanted-mails.ts'
import { useErrorWords } from '../../../forms/use-error-words.ts'
import { ListFailed, ListSkeleton } from '../../../loading/list-states.tsx'
import { useLoaded } from '../../../loading/use-loaded.ts'
import { receiptKeyOf } from '../../../start-up/receipt-key.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { Section } from '../section.tsx'

/** Which mails about orders the customer gets. The links in the mails stop the same. */
export function MessagesSection({ user }: { readonly user: User }) {
  const t = useTranslations('account.messages')
  const { receiptIssuer } = useSite()
  const words = useErrorWords()
  const client = useApiClient()
  const { loaded, set, retry } = useLoaded(() => readWantedMails(client()))
  const [isBusy, setBusy] = useState(false)

  const choose = async (mail: WantedMail) => {
    setBusy(true)
    const answer = await setWantedMail(client(), mail)
    setBusy(false)
    if (!answer.ok) return void showToast(words(answer.error), { tone: 'bad', position: 'top-center' })
    set(answer.value)
    showToast(t(mail.isWanted ? 'resumed' : 'stopped'), { tone: 'ok' })
  }
  return (
    <Section
      title={t('title')}
      text={t(receiptKeyOf(receiptIssuer, user.emailVerified ? 'text' : 'unverified'), { email: user.email })}
    >
      {loaded.state === 'loading' ? <ListSkeleton rows={3} className="h-12" /> : null}
      {loaded.state === 'failed' ? <ListFailed title={t('title')} error={loaded.error} onRetry={retry} /> : null}
      {loaded.state === 'ready' ? (
        <ul className="flex flex-col">
          {loaded.value.map(({ kind, isWanted }) => (
            <li key={kind}>
              <Checkbox
                label={t(`kinds.${kind}`)}
                checked={isWanted}
                disabled={isBusy || !user.emailVerified}
                onChange={() => void choose({ kind, isWanted: !isWanted })}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}
