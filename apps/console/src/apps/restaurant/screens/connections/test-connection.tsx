import { Field, Notice } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { testConnection } from '../../../../api/connections.ts'
import { Button } from '../../../../parts/button.tsx'
import type { Sending } from './connection-section.tsx'

/** Sends a test; a failure shows as the connection's last error. */
export function TestConnection({ kind, onSend, onFailure }: Sending & { readonly kind: 'mail' | 'sms' }) {
  const t = useTranslations('connections.test')
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const send = async () => {
    setState('sending')
    setProblem(null)
    const answer = await onSend(() => testConnection(kind, to))
    if (!answer.ok) {
      setState('idle')
      if (answer.error.fields.to === undefined) onFailure(answer.error)
      else setProblem(answer.error.fields.to)
      return
    }
    setState(answer.value.states[kind].failure === null ? 'sent' : 'idle')
  }
  return (
    <div className="mt-6 grid gap-3">
      {kind === 'sms' && (
        <Field
          label={t('to')}
          type="tel"
          autoComplete="tel"
          value={to}
          error={problem}
          onChange={(event) => setTo(event.target.value)}
        />
      )}
      <Button className="justify-self-start" disabled={state === 'sending'} onClick={() => void send()}>
        {t(kind)}
      </Button>
      <div role="status">
        {state === 'sent' && <Notice tone="ok" title={t(kind === 'mail' ? 'sent' : 'sentSms')} />}
      </div>
    </div>
  )
}
