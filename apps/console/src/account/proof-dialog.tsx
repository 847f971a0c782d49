import { Field, PasswordField, Sheet, useSheetClose } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Proof } from '../api/account.ts'
import type { ApiError } from '../api/call.ts'
import { Button } from '../parts/button.tsx'
import { knowsPasskeys, signWithPasskey } from '../parts/passkeys-of-browser.ts'
import { accountQuery, useProofPasskeyOptions, useProve } from '../resources/account.ts'

/**
 * Asks for password, code or passkey. `onEnd` receives whether the proof was right; closing the dialog answers false.
 */
export function ProofDialog({ onEnd }: { readonly onEnd: (isProved: boolean) => void }) {
  const t = useTranslations('account.proof')
  const titleId = useId()
  return (
    <Sheet labelledBy={titleId} shape="narrow" className="bg-surface!" onClose={() => onEnd(false)}>
      <div className="p-5 md:p-7">
        <h2 id={titleId} className="text-24 font-[740]">
          {t('title')}
        </h2>
        <p className="mt-1 mb-5 text-17 text-ink-2">{t('text')}</p>
        <ProofForm onProved={() => onEnd(true)} />
      </div>
    </Sheet>
  )
}

function ProofForm({ onProved }: { readonly onProved: () => void }) {
  const t = useTranslations('account.proof')
  const common = useTranslations('account')
  const { data: account } = useQuery(accountQuery())
  const [byCode, setByCode] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const prove = useProve()
  const passkeyOptions = useProofPasskeyOptions()
  const [isSigning, setIsSigning] = useState(false)
  const isBusy = isSigning || prove.isPending || passkeyOptions.isPending
  const input = useRef<HTMLInputElement>(null)
  const textOf = ({ code, message }: ApiError) => (code === 'unreachable' ? common('noConnection') : message)
  const tell = (refusal: ApiError) => setProblem(textOf(refusal))
  const send = (proof: Proof) => prove.mutate(proof, { onSuccess: onProved, onError: tell })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = input.current?.value ?? ''
    if (typed.trim() === '') return setProblem(t('missing'))
    setProblem(null)
    send(byCode ? { code: typed } : { password: typed })
  }
  const sign = async (options: object) => {
    const credential = await signWithPasskey(options).catch(() => null)
    setIsSigning(false)
    if (credential) send({ credential })
  }
  const signByPasskey = () => {
    setProblem(null)
    passkeyOptions.mutate(undefined, {
      onSuccess: (options) => {
        setIsSigning(true)
        void sign(options)
      },
      onError: tell,
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {byCode ? (
        <Field
          key="code"
          ref={input}
          label={t('code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          className="h-14! text-20!"
          error={problem}
        />
      ) : (
        <PasswordField
          key="password"
          ref={input}
          label={t('password')}
          labels={{ show: t('show'), hide: t('hide') }}
          showsLabels
          autoComplete="current-password"
          className="h-14! text-20!"
          error={problem}
        />
      )}
      {account?.totp === 'on' && (
        <Button
          look="quiet"
          onClick={() => {
            setByCode(!byCode)
            setProblem(null)
          }}
        >
          {byCode ? t('usePassword') : t('useCode')}
        </Button>
      )}
      {account && account.passkeys.length > 0 && knowsPasskeys() && (
        <Button disabled={isBusy} onClick={signByPasskey}>
          <KeyRound size={20} aria-hidden />
          {t('usePasskey')}
        </Button>
      )}
      <div className="mt-2 grid grid-cols-2 gap-2">
        <CancelButton />
        <Button type="submit" look="ink" size={56} disabled={isBusy}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  )
}

function CancelButton() {
  const t = useTranslations('account.proof')
  return (
    <Button size={56} onClick={useSheetClose()}>
      {t('cancel')}
    </Button>
  )
}
