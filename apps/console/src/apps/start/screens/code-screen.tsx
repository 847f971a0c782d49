import { Field, showToast } from '@comanda/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../parts/button.tsx'
import { startPath } from '../../../path.ts'
import { refusalOf } from '../../../resources/query.ts'
import { useEnterCode, useSendCode } from '../../../resources/signup.ts'
import { StepFrame } from '../step-frame.tsx'
import { useKept } from '../use-kept.ts'
import { useTell } from '../use-signup.ts'
import { DishWall } from './email-screen.tsx'

const DIGITS = 6

/**
 * `/start/code`: the mailed code. It is sent as soon as it is complete; the mail's link brings email and code along.
 */
export function CodeScreen() {
  const t = useTranslations('start')
  const navigate = useNavigate()
  const tell = useTell()
  const enterCode = useEnterCode()
  const sendCode = useSendCode()
  const [mailed] = useState(() => new URLSearchParams(window.location.hash.slice(1)))
  const [email] = useKept('email', mailed.get('email') ?? '')
  const [mailbox] = useKept<string | null>('mailbox', null)
  const address = mailed.get('email') ?? email
  const [code, setCode] = useState(mailed.get('code') ?? '')
  const [error, setError] = useState<string | null>(null)
  const isBusy = enterCode.isPending
  const hasBegun = useRef(false)

  const enter = async (typed: string): Promise<void> => {
    const entered = enterCode.mutateAsync({ email: address, code: typed })
    const refusal = await refusalOf(
      entered.then(({ published, step }) =>
        navigate(published ? startPath.done() : startPath.step(step), { replace: true }),
      ),
    )
    if (refusal === null) return
    setError(refusal.fields.code ?? null)
    if (refusal.fields.code === undefined) tell(refusal)
  }
  const begin = useEffectEvent(() => {
    if (!mailed.has('code') || hasBegun.current) return
    hasBegun.current = true
    // The code does not stay in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    enter(mailed.get('code') ?? '').catch((fault: unknown) => console.error(fault))
  })
  useEffect(() => begin(), [])
  if (address === '') return <Navigate to="/" replace />

  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, DIGITS)
    setCode(digits)
    setError(null)
    if (digits.length === DIGITS && !isBusy) enter(digits).catch((fault: unknown) => console.error(fault))
  }
  const again = () =>
    sendCode.mutate(address, {
      onSuccess: () => {
        setCode('')
        setError(null)
        showToast(t('code.sent'), { tone: 'ok' })
      },
      onError: tell,
    })
  return (
    <StepFrame
      step={null}
      title={t('code.title')}
      lead={t('code.lead', { email: address })}
      action={{ text: t('code.button'), isBusy, onPress: () => enter(code) }}
      aside={<DishWall />}
    >
      <Field
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={t('code.label')}
        value={code}
        error={error}
        onChange={(event) => type(event.target.value)}
        className="text-24 font-[700] tracking-[0.3em]"
      />
      {mailbox === null ? null : (
        <p className="mt-3 text-17 text-pretty text-ink-2">
          {t.rich('code.demo', {
            link: (words) => (
              <a href={mailbox} target="_blank" rel="noreferrer" className="font-[650] text-ink underline">
                {words}
              </a>
            ),
          })}
        </p>
      )}
      <div className="mt-4 -ms-4 flex flex-wrap gap-2">
        <Button look="quiet" onClick={again}>
          {t('code.again')}
        </Button>
        <Button look="quiet" onClick={() => void navigate(startPath.email())}>
          {t('code.other')}
        </Button>
      </div>
    </StepFrame>
  )
}
