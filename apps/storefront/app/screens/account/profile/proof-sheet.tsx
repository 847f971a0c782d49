import { Button, Field, Sheet, useSheetClose } from '@comanda/ui'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

interface ProofSheetProps {
  /** Returns null when the password is right, else the text to show. */
  readonly tryPassword: (password: string) => Promise<string | null>
  readonly onClose: () => void
}

/** Asks for the current password before an action continues. */
export function ProofSheet({ tryPassword, onClose }: ProofSheetProps) {
  const t = useTranslations('account.proof')
  const id = useId()
  // The sheet stays open during a try, which may succeed.
  const isTrying = useRef(false)
  const attempt = (password: string) => {
    isTrying.current = true
    return tryPassword(password).finally(() => {
      isTrying.current = false
    })
  }
  return (
    <Sheet labelledBy={id} shape="alert" mayClose={() => !isTrying.current} onClose={onClose}>
      <div className="overflow-y-auto p-5">
        <h2 id={id} className="heading text-section">
          {t('title')}
        </h2>
        <p className="mt-2 text-label text-ink-2">{t('text')}</p>
        <ProofForm tryPassword={attempt} />
      </div>
    </Sheet>
  )
}

function ProofForm({ tryPassword }: Pick<ProofSheetProps, 'tryPassword'>) {
  const t = useTranslations('account')
  const common = useTranslations('common')
  const close = useSheetClose()
  const field = useRef<HTMLDivElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  const wrong = (text: string) => {
    setError(text)
    field.current?.querySelector('input')?.focus()
  }
  const send = async () => {
    if (sending) return
    if (password === '') return wrong(t('problems.required'))
    setSending(true)
    const problem = await tryPassword(password)
    setSending(false)
    if (problem === null) close()
    else wrong(problem)
  }
  return (
    <form
      method="post"
      noValidate
      className="mt-5 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div ref={field} className="mb-2">
        <Field
          label={t('details.currentPassword')}
          type="password"
          name="password"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.target.value)
            setError(null)
          }}
        />
      </div>
      <Button type="submit" size="s" className="min-h-13" pending={sending}>
        {common('continue')}
      </Button>
      <Button variant="outline" size="s" className="min-h-13" onClick={close}>
        {common('cancel')}
      </Button>
    </form>
  )
}
