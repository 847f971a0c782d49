import { emailProblem } from '@comanda/domain'
import { Button, showToast } from '@comanda/ui'
import { type SyntheticEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Sent } from '../../api/accounts.ts'
import type { Answer, ApiClient } from '../../api/client.ts'
import { useFailureWords } from '../../identity/use-failure-words.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { EmailField } from './account-fields.tsx'
import { sendingWords } from './sending-words.ts'
import { useAccountForm } from './use-account-form.ts'

const problemsOf = ({ email }: { readonly email: string }) => {
  const problem = emailProblem(email)
  return problem === null ? {} : { email: problem }
}

interface EmailFormProps {
  /** The email to start with. */
  readonly known: string
  readonly send: (client: ApiClient, email: string) => Promise<Answer<Sent>>
  /** The text of the button. */
  readonly submit: string
  readonly onSent: (email: string) => void
}

/** Asks for an email and sends a link to it. */
export function EmailForm({ known, send, submit: submitWords, onSent }: EmailFormProps) {
  const t = useTranslations('signIn.forgotten')
  const client = useApiClient()
  const wordsFor = useFailureWords()
  const [pending, setPending] = useState(false)
  const { field, check, refuse } = useAccountForm({ empty: { email: known }, problemsOf })
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = check(event.currentTarget)
    if (written === null || pending) return
    setPending(true)
    const email = written.email.trim()
    const answer = await send(client(), email)
    setPending(false)
    const words = sendingWords(answer, { failed: t('failed'), wordsFor, isOfField: refuse })
    if (words === null) return onSent(email)
    showToast(words, { tone: 'bad', position: 'top-center' })
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <EmailField autoComplete="username" {...field('email')} />
      <Button type="submit" block pending={pending}>
        {submitWords}
      </Button>
    </form>
  )
}
