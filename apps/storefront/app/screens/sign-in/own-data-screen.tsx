import { Button, Notice, showToast } from '@comanda/ui'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { askForOwnData, type OwnData, openOwnData } from '../../api/own-data.ts'
import { useFailureWords } from '../../identity/use-failure-words.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useSite } from '../../start-up/use-site.ts'
import { EmailForm } from './email-form.tsx'
import { OwnDataActions } from './own-data-actions.tsx'
import { SignInLayout, TEXT_LINK } from './sign-in-layout.tsx'
import { useMailLink } from './use-mail-link.ts'

/** A guest asks for a link by mail; the link opens what is stored, to download or to erase. */
export function OwnDataScreen() {
  const t = useTranslations('signIn.ownData')
  const link = useMailLink()
  const [page, setPage] = useState<OwnData | null>(null)
  const [isBroken, setBroken] = useState(false)
  const hasPolicy = useSite().documents.includes('policy')
  const foot = hasPolicy ? (
    <Link to="/termsandconditions/policy" className={TEXT_LINK}>
      {t('policy')}
    </Link>
  ) : null
  if (page !== null)
    return (
      <SignInLayout title={t('openTitle')} lead={page.email} foot={foot}>
        <OwnDataActions page={page} />
      </SignInLayout>
    )
  if (link !== null && link.token !== '' && !isBroken)
    return (
      <SignInLayout title={t('title')} lead={t('arrived')} foot={foot}>
        <OpenButton token={link.token} onOpen={setPage} onBroken={() => setBroken(true)} />
      </SignInLayout>
    )
  return <AskForLink isBroken={isBroken} foot={foot} />
}

interface OpenButtonProps {
  readonly token: string
  readonly onOpen: (page: OwnData) => void
  readonly onBroken: () => void
}

/** The link works once: a press uses it, not the mail program that looks at it first. */
function OpenButton({ token, onOpen, onBroken }: OpenButtonProps) {
  const t = useTranslations('signIn.ownData')
  const client = useApiClient()
  const wordsFor = useFailureWords()
  const [pending, setPending] = useState(false)
  const open = async () => {
    setPending(true)
    const answer = await openOwnData(client(), token)
    setPending(false)
    if (answer.ok) return onOpen(answer.value)
    if (answer.error.code === 'token_invalid') return onBroken()
    showToast(wordsFor(answer.error), { tone: 'bad', position: 'top-center' })
  }
  return (
    <Button block pending={pending} onClick={() => void open()}>
      {t('open')}
    </Button>
  )
}

function AskForLink({ isBroken, foot }: { readonly isBroken: boolean; readonly foot: ReactNode }) {
  const t = useTranslations('signIn.ownData')
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null)
    return (
      <SignInLayout title={t('sentTitle')} foot={foot}>
        <div role="status">
          <Notice tone="ok" title={t('sentText', { email: sentTo })} />
        </div>
        <Button variant="secondary" block onClick={() => setSentTo(null)}>
          {t('again')}
        </Button>
      </SignInLayout>
    )
  return (
    <SignInLayout title={t('title')} lead={t('lead')} foot={foot}>
      {isBroken ? <Notice tone="warn" role="status" title={t('broken')} /> : null}
      <EmailForm known="" send={askForOwnData} submit={t('submit')} onSent={setSentTo} />
      <p className="text-label text-ink-2">
        {t.rich('account', {
          link: (words) => (
            <Link to="/account" className={TEXT_LINK}>
              {words}
            </Link>
          ),
        })}
      </p>
    </SignInLayout>
  )
}
