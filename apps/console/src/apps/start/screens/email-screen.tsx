import { Field, Picture } from '@comanda/ui'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { startPath } from '../../../path.ts'
import { useSendCode } from '../../../resources/signup.ts'
import { StepFrame } from '../step-frame.tsx'
import { useKept } from '../use-kept.ts'
import { useFocusOnErrors, useSignupQuery, useTell } from '../use-signup.ts'

const POINTS = ['own', 'cash', 'stop'] as const
const DISHES = ['margherita', 'tikka_masala', 'paella', 'tiramisu', 'diavola', 'croquetas'] as const

/** `/start`: the email that a code is sent to. A mailed link leads through it to the code. */
export function EmailScreen() {
  const t = useTranslations('start')
  const navigate = useNavigate()
  const tell = useTell()
  const { data } = useSignupQuery()
  const [email, setEmail] = useKept('email', '')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [, setMailbox] = useKept<string | null>('mailbox', null)
  const sendCode = useSendCode()
  useFocusOnErrors(errors)
  const mailed = new URLSearchParams(window.location.hash.slice(1))
  if (mailed.has('code')) return <Navigate to={`/code#${mailed}`} replace />
  if (data?.ok)
    return <Navigate to={data.value.published ? startPath.done() : startPath.step(data.value.step)} replace />
  const send = () =>
    sendCode.mutate(email, {
      onSuccess: ({ mailbox }) => {
        setMailbox(mailbox)
        void navigate(startPath.code())
      },
      onError: (refusal) => {
        setErrors(refusal.fields)
        if (refusal.fields.email === undefined) tell(refusal)
      },
    })
  return (
    <StepFrame
      step={null}
      title={t('email.title')}
      lead={t('email.lead')}
      action={{ text: t('email.button'), isBusy: sendCode.isPending, onPress: send }}
      aside={<DishWall />}
    >
      <Field
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        enterKeyHint="next"
        label={t('email.label')}
        hint={t('email.hint')}
        value={email}
        error={errors.email ?? null}
        onChange={(event) => setEmail(event.target.value)}
      />
      <ul className="mt-8 grid gap-3">
        {POINTS.map((point) => (
          <li key={point} className="flex items-start gap-3 text-17">
            <Check size={22} strokeWidth={2.6} aria-hidden className="mt-0.5 shrink-0 text-accepted" />
            {t(`email.points.${point}`)}
          </li>
        ))}
      </ul>
    </StepFrame>
  )
}

/** What it is about, before there is a page to show. */
export function DishWall() {
  return (
    <div aria-hidden className="sticky top-0 grid h-dvh grid-cols-2 grid-rows-3 gap-4 overflow-hidden p-8">
      {DISHES.map((image) => (
        <Picture key={image} image={image} name={image} sizes="360px" eager className="rounded-l" />
      ))}
    </div>
  )
}
