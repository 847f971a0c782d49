import { Button, Notice } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeMessageStop } from '../../api/message-stop.ts'
import { useFailureWords } from '../../identity/use-failure-words.ts'
import { receiptKeyOf } from '../../start-up/receipt-key.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useSite } from '../../start-up/use-site.ts'
import { BarePage } from './bare-page.tsx'
import { SignInCard } from './sign-in-layout.tsx'
import { useMailLink } from './use-mail-link.ts'

type State = 'asking' | 'stopped' | 'resumed'

/** Stops a kind of mail at a press, because scanners of mails open links too, and offers to undo it. */
export function StopMessagesScreen() {
  const t = useTranslations('signIn.stopMessages')
  const { receiptIssuer } = useSite()
  const client = useApiClient()
  const wordsFor = useFailureWords()
  const link = useMailLink()
  const [state, setState] = useState<State>('asking')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const change = async (what: 'stop' | 'resume') => {
    setPending(true)
    setFailure(null)
    const answer = await changeMessageStop(client(), link?.token ?? '', what)
    setPending(false)
    if (answer.ok) setState(what === 'stop' ? 'stopped' : 'resumed')
    else setFailure(answer.error.code === 'not_found' ? t('unknown') : wordsFor(answer.error))
  }

  return (
    <BarePage>
      <SignInCard title={t('title')}>
        {state === 'asking' ? (
          <p>{t(receiptKeyOf(receiptIssuer, 'text'))}</p>
        ) : (
          <Notice tone="ok" role="status" title={t(state)} />
        )}
        {failure === null ? null : <Notice tone="bad" role="alert" title={failure} />}
        <Button
          block
          pending={pending}
          disabled={link === null}
          onClick={() => void change(state === 'stopped' ? 'resume' : 'stop')}
        >
          {t(state === 'stopped' ? 'undo' : 'stop')}
        </Button>
      </SignInCard>
    </BarePage>
  )
}
