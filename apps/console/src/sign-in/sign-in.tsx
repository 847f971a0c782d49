import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Eye, EyeOff, ReceiptText } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button as AriaButton, FieldError, Form, Input, Label, TextField } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { fetchBusiness } from '../api/business.ts'
import type { ApiError } from '../api/call.ts'
import { type StaffSession, signIn } from '../api/session.ts'
import { Button } from '../parts/button.tsx'
import { LanguageChoice } from '../shell/language-choice.tsx'
import { Ticket } from './ticket.tsx'

const FIELD =
  'block min-h-14 w-full rounded-button border-2 border-field bg-card px-4 text-20 data-focused:border-ink data-invalid:border-rejected'

interface SignInProps {
  readonly onSignedIn: (session: StaffSession) => void
  /** The server did not answer when it was asked who is signed in. */
  readonly unreachable: boolean
}

/** The door to the console. */
export function SignIn({ onSignedIn, unreachable }: SignInProps) {
  const t = useTranslations('signIn')
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(null)
    const answer = await signIn(String(form.get('email')), String(form.get('password')))
    setBusy(false)
    if (answer.ok) onSignedIn(answer.value)
    else setProblem(answer.error)
  }
  const words = problem ? wordsOf(t, problem) : unreachable ? t('unreachable') : ''
  return (
    <div className="grid min-h-dvh lg:grid-cols-[42%_1fr]">
      <div className="on-dark hidden flex-col justify-between bg-ink p-14 text-white lg:flex">
        <p className="flex items-center gap-4 text-34 font-[740]">
          <span className="grid size-14 place-items-center rounded-card bg-white text-ink">
            <ReceiptText size={30} aria-hidden />
          </span>
          Comanda
        </p>
        <div className="grid place-items-center py-8">
          <Ticket />
        </div>
        <p className="text-34 font-[740] leading-tight text-balance">{t('motto')}</p>
      </div>
      <main className="grid grid-rows-[1fr_auto] justify-items-center gap-6 p-6">
        <Form
          onSubmit={(event) => void submit(event)}
          className="w-full max-w-125 self-center"
          validationBehavior="native"
        >
          <Whose />
          <h1 className="mt-6 text-44 font-[760] leading-tight">{t('title')}</h1>
          <TextField name="email" type="email" autoComplete="username" isRequired className="mt-5 block">
            <Label className="mb-2 block text-15 font-[650]">{t('email')}</Label>
            <Input className={FIELD} />
            <FieldError className="mt-1 block text-15 text-rejected" />
          </TextField>
          <TextField
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            isRequired
            className="mt-5 block"
          >
            <Label className="mb-2 block text-15 font-[650]">{t('password')}</Label>
            <div className="relative">
              <Input className={`${FIELD} pr-32`} />
              <AriaButton
                onPress={() => setShown(!shown)}
                className="absolute inset-y-1 right-1 inline-flex items-center gap-2 rounded-button px-3 text-17 font-[650]"
              >
                {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
                {shown ? t('hide') : t('show')}
              </AriaButton>
            </div>
            <FieldError className="mt-1 block text-15 text-rejected" />
          </TextField>
          <p role="alert" className="mt-3 flex min-h-7 items-center gap-2 text-17 font-[600] text-rejected">
            {words && <CircleAlert size={20} aria-hidden className="shrink-0" />}
            {words}
          </p>
          <Button type="submit" look="ink" size={64} className="mt-3 w-full" isDisabled={busy}>
            {t('button')}
          </Button>
        </Form>
        <LanguageChoice />
      </main>
    </div>
  )
}

const wordsOf = (t: ReturnType<typeof useTranslations<'signIn'>>, { code, status, message }: ApiError): string => {
  if (code === 'unreachable') return t('unreachable')
  if (status === 401) return t('wrong')
  return status === 429 ? t('tooMany') : message
}

/** The restaurant's own mark and name; its place is kept while they come. */
function Whose() {
  const { data } = useQuery({ queryKey: ['business'], queryFn: fetchBusiness, staleTime: Number.POSITIVE_INFINITY })
  if (!data?.ok) return <div className="h-16" />
  const { name, mark, places } = data.value
  return (
    <div className="flex min-h-16 items-center gap-4">
      {mark ? (
        <img src={mark} alt="" className="h-16 max-w-40 object-contain" />
      ) : (
        <span aria-hidden className="grid size-16 place-items-center rounded-card bg-ink text-34 font-[770] text-white">
          {name.slice(0, 1)}
        </span>
      )}
      <p className="text-24 font-[740] leading-tight">
        {name}
        <span className="block text-15 font-[450] text-ink-2">{places.join(', ')}</span>
      </p>
    </div>
  )
}
