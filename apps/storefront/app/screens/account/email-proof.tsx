import { Button, showToast } from '@comanda/ui'
import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { resendActivationMail } from '../../api/accounts.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { useErrorWords } from './use-error-words.ts'

/** The email has not been proved: says so, and sends the mail once more. [4.37] */
export function EmailProof({ email }: { readonly email: string }) {
  const t = useTranslations('account.panel')
  const door = useDoor()
  const words = useErrorWords()
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const answer = await resendActivationMail(door())
    setSending(false)
    if (answer.ok) showToast(t('resent', { email }), { tone: 'ok' })
    else showToast(words(answer.error), { tone: 'bad', place: 'top-center' })
  }
  return (
    <div className="mt-4 flex gap-3 rounded-m bg-warn-bg px-4 pt-3">
      <MailWarning aria-hidden="true" className="size-5 shrink-0 text-warn" />
      <div>
        <p className="text-label text-warn">{t('notProved')}</p>
        <Button size="s" variant="quiet" className="-ms-4 text-label" pending={sending} onClick={() => void send()}>
          {t('resend')}
        </Button>
      </div>
    </div>
  )
}
