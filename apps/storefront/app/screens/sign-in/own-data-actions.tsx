import { Button, Notice, showToast } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiError } from '../../api/client.ts'
import { eraseOwnData, exportOwnData, type OwnData } from '../../api/own-data.ts'
import { useFailureWords } from '../../identity/use-failure-words.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'

/** Saves a text as a file of the browser. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** What is stored about a guest, with its download and its erasure, which asks once more. */
export function OwnDataActions({ page }: { readonly page: OwnData }) {
  const t = useTranslations('signIn.ownData')
  const client = useApiClient()
  const wordsFor = useFailureWords()
  const [pending, setPending] = useState<'export' | 'erase' | null>(null)
  const [asks, setAsks] = useState(false)
  const [outcome, setOutcome] = useState<{ readonly erased: number; readonly later: number } | null>(null)
  const tell = (error: ApiError) =>
    showToast(error.code === 'token_invalid' ? t('expired') : wordsFor(error), { tone: 'bad', position: 'top-center' })

  const download = async () => {
    setPending('export')
    const answer = await exportOwnData(client(), page.key)
    setPending(null)
    if (answer.ok) saveFile('my-data.json', answer.value)
    else tell(answer.error)
  }
  const erase = async () => {
    setPending('erase')
    const answer = await eraseOwnData(client(), page.key)
    setPending(null)
    if (answer.ok) setOutcome(answer.value)
    else tell(answer.error)
  }

  if (outcome !== null)
    return (
      <Notice tone="ok" role="status" title={t('erased', { count: outcome.erased })}>
        {outcome.later > 0 ? t('later', { count: outcome.later }) : null}
      </Notice>
    )
  return (
    <>
      <p className="text-body">{t('stored', { count: page.orders })}</p>
      {page.liveOrders > 0 ? <Notice tone="info" title={t('live', { count: page.liveOrders })} /> : null}
      <Button block pending={pending === 'export'} onClick={() => void download()}>
        {t('download')}
      </Button>
      {asks ? (
        <div role="alert" className="flex flex-col gap-4.5">
          <Notice tone="warn" title={t('askTitle')}>
            {t('askText')}
          </Notice>
          <Button variant="danger" block pending={pending === 'erase'} onClick={() => void erase()}>
            {t('erase')}
          </Button>
          <Button variant="secondary" block onClick={() => setAsks(false)}>
            {t('keep')}
          </Button>
        </div>
      ) : (
        <Button variant="secondary" block onClick={() => setAsks(true)}>
          {t('eraseMine')}
        </Button>
      )}
    </>
  )
}
