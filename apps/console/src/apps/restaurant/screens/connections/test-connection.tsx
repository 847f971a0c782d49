import { Field, Notice } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../parts/button.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useTestConnection } from '../../../../resources/connections.ts'

/** Sends a test; a failure shows as the connection's last error. */
export function TestConnection({ kind }: { readonly kind: 'mail' | 'sms' }) {
  const t = useTranslations('connections.test')
  const [to, setTo] = useState('')
  const test = useTestConnection(kind)
  const tell = useTellRefusal()
  const problem = test.error?.fields.to ?? null
  const send = () =>
    test.mutate(to, { onError: (refusal) => (refusal.fields.to === undefined ? tell(refusal) : undefined) })
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
      <Button className="justify-self-start" disabled={test.isPending} onClick={send}>
        {t(kind)}
      </Button>
      <div role="status">
        {test.data?.states[kind].failure === null && (
          <Notice tone="ok" title={t(kind === 'mail' ? 'sent' : 'sentSms')} />
        )}
      </div>
    </div>
  )
}
