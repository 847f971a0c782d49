import type { User } from '@comanda/domain'
import { Button, Field, Sheet, showToast, useSheetClose } from '@comanda/ui'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { deleteAccount } from '../../../api/account.ts'
import { tell } from '../../../dialogs/ask.ts'
import { useErrorWords } from '../../../forms/use-error-words.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { useSession } from '../../../stored/session.ts'

/** Says what is deleted and what must be kept, and asks for the current password. A failure opens a dialog. [8.17] */
export function DeleteSheet({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const t = useTranslations('account.remove')
  const id = useId()
  return (
    <Sheet labelledBy={id} shape="alert" role="alertdialog" onClose={onClose}>
      <div className="overflow-y-auto p-5">
        <h2 id={id} className="heading text-section">
          {t('dialogTitle')}
        </h2>
        <p className="mt-3 text-body font-semibold text-bad">{t('warning')}</p>
        <p className="mt-2 text-label text-ink-2">{t('tax')}</p>
        <DeleteForm user={user} />
      </div>
    </Sheet>
  )
}

function DeleteForm({ user }: { readonly user: User }) {
  const t = useTranslations('account.remove')
  const problems = useTranslations('account.problems')
  const again = useTranslations('account.details')
  const words = useErrorWords()
  const client = useApiClient()
  const navigate = useNavigate()
  const close = useSheetClose()
  const field = useRef<HTMLDivElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [deleting, setDeleting] = useState(false)

  const wrong = (text: string) => {
    setError(text)
    field.current?.querySelector('input')?.focus()
  }
  const send = async () => {
    if (deleting) return
    if (user.hasPassword && password === '') return wrong(problems('required'))
    setDeleting(true)
    const answer = await deleteAccount(client(), user.hasPassword ? password : null)
    setDeleting(false)
    if (answer.ok) {
      // Navigate first: this page would redirect to the login.
      await navigate('/')
      useSession.getState().leave()
      return showToast(t('deleted'))
    }
    if (answer.error.code === 'password_wrong' && user.hasPassword) return wrong(words(answer.error))
    close()
    const { code } = answer.error
    const text =
      code === 'order_live' ? t('live') : code === 'password_wrong' ? again('signInAgain') : words(answer.error)
    await tell({ title: t('failedTitle'), text })
  }
  return (
    <form
      noValidate
      className="mt-5 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {user.hasPassword ? (
        <div ref={field} className="mb-2">
          <Field
            label={t('password')}
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
      ) : null}
      <Button variant="outline" size="s" className="min-h-13" onClick={close}>
        {t('keep')}
      </Button>
      <Button type="submit" variant="danger" size="s" className="min-h-13" pending={deleting}>
        {deleting ? t('deleting') : t('confirm')}
      </Button>
    </form>
  )
}
