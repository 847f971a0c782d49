import { MOST_PIN_DIGITS } from '@comanda/domain'
import { Field, showToast } from '@comanda/ui'
import { Delete } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiError } from '../../../api/call.ts'
import type { DevicePerson } from '../../../api/device-people.ts'
import { Button } from '../../../parts/button.tsx'
import { useTakeDevice } from '../../../resources/device-people.ts'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface PinPadProps {
  readonly person: DevicePerson
  readonly titleId: string
  readonly onBack: () => void
  readonly onDone: () => void
}

/** Asks a person for their PIN, by keys large enough for a busy hand, or by a keyboard. */
export function PinPad({ person: { id, name }, titleId, onBack, onDone }: PinPadProps) {
  const t = useTranslations('devices.person')
  const account = useTranslations('account')
  const take = useTakeDevice()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const type = (typed: string) => {
    setProblem(null)
    setPin(typed.replace(/\D/g, '').slice(0, MOST_PIN_DIGITS))
  }
  const refuse = ({ code, status, message }: ApiError) => {
    setPin('')
    if (code === 'unreachable') return setProblem(account('noConnection'))
    setProblem(status === 429 ? t('tooMany') : message)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (pin === '') return setProblem(t('missing'))
    const onSuccess = () => {
      showToast(t('hello', { name }), { tone: 'ok' })
      onDone()
    }
    take.mutate({ person: id, pin }, { onSuccess, onError: refuse })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <h2 id={titleId} className="text-24 font-[740] wrap-anywhere">
        {t('pinOf', { name })}
      </h2>
      {/* No keyboard comes up over the keys. */}
      <Field
        label={t('pin')}
        type="password"
        inputMode="none"
        autoComplete="off"
        autoFocus
        value={pin}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        className="h-14! text-center text-34! tracking-[.3em]"
        error={problem}
      />
      <div className="grid grid-cols-3 gap-2">
        {DIGITS.map((digit) => (
          <Button key={digit} size={64} className="text-24!" onClick={() => type(pin + digit)}>
            {digit}
          </Button>
        ))}
        <Button
          size={64}
          aria-label={t('clear')}
          className="grid place-items-center"
          onClick={() => type(pin.slice(0, -1))}
        >
          <Delete aria-hidden />
        </Button>
        <Button size={64} className="text-24!" onClick={() => type(`${pin}0`)}>
          0
        </Button>
        <Button
          type="submit"
          look="ink"
          size={64}
          className="px-2! text-17! large-text:col-span-full"
          disabled={take.isPending}
        >
          {t('confirm')}
        </Button>
      </div>
      <Button look="quiet" size={56} className="wrap-anywhere" onClick={onBack}>
        {t('back', { name })}
      </Button>
    </form>
  )
}
