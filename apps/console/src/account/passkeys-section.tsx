import type { Passkey } from '@comanda/domain'
import { ConfirmDialog, showToast } from '@comanda/ui'
import { KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffAccount } from '../api/account.ts'
import { Button } from '../parts/button.tsx'
import { createPasskey, knowsPasskeys } from '../parts/passkeys-of-browser.ts'
import { Section } from '../parts/section.tsx'
import { useDayTime } from '../parts/use-day-time.ts'
import { useTellRefusal } from '../parts/use-refusal-text.ts'
import { useAddPasskey, useNewPasskeyOptions, useRemovePasskey } from '../resources/account.ts'
import { useDeviceName } from './use-device-name.ts'

/** Lists, adds and removes passkeys. */
export function PasskeysSection({ account: { passkeys } }: { readonly account: StaffAccount }) {
  const t = useTranslations('account.passkeys')
  const common = useTranslations('account.proof')
  const tell = useTellRefusal()
  const begin = useNewPasskeyOptions()
  const add = useAddPasskey()
  const remove = useRemovePasskey()
  const isBusy = begin.isPending || add.isPending || remove.isPending
  const [problem, setProblem] = useState<'known' | 'stopped' | null>(null)
  const nameOf = useDeviceName()
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const create = async (options: object) => {
    const made = await createPasskey(options)
    if (made === 'known' || made === 'stopped') setProblem(made)
    else add.mutate(made, { onSuccess: () => showToast(t('added'), { tone: 'ok' }), onError: tell })
  }
  const start = () => {
    setProblem(null)
    begin.mutate(undefined, { onSuccess: (options) => void create(options), onError: tell })
  }
  const removeIt = ({ id }: Passkey) => {
    setLeaving(null)
    remove.mutate(id, { onSuccess: () => showToast(t('removed'), { tone: 'ok' }), onError: tell })
  }
  return (
    <Section title={t('title')} text={t('text')}>
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line rounded-m border border-line bg-surface">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isOff={isBusy} onRemove={() => setLeaving(passkey)} />
          ))}
        </ul>
      )}
      {passkeys.length === 0 && <p className="mb-4 text-17 font-[600]">{t('none')}</p>}
      {knowsPasskeys() ? (
        <Button size={56} className="text-17!" disabled={isBusy} onClick={start}>
          <KeyRound size={20} aria-hidden />
          {t('add')}
        </Button>
      ) : (
        <p className="text-15 text-ink-2">{t('unsupported')}</p>
      )}
      <p role="status" className="mt-3 text-15 font-[600] text-rejected empty:mt-0">
        {problem && t(problem)}
      </p>
      {leaving && (
        <ConfirmDialog
          title={t('removeTitle')}
          labels={{ continue: t('removeNow'), cancel: common('cancel') }}
          onContinue={() => removeIt(leaving)}
          onCancel={() => setLeaving(null)}
        >
          {t('removeText', { name: nameOf(leaving.name) || t('unnamed') })}
        </ConfirmDialog>
      )}
    </Section>
  )
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly isOff: boolean
  readonly onRemove: () => void
}

function PasskeyRow({ passkey, isOff, onRemove }: PasskeyRowProps) {
  const t = useTranslations('account.passkeys')
  const { day } = useDayTime()
  const name = useDeviceName()(passkey.name) || t('unnamed')
  const date = day(passkey.createdAt)
  return (
    <li className="flex items-center gap-3 py-2 ps-4 pe-2">
      <KeyRound size={20} aria-hidden className="shrink-0" />
      <div className="min-w-0 grow">
        <p className="text-17 font-[650] wrap-anywhere">{name}</p>
        <p className="text-15 text-ink-2">
          {passkey.lastUsedAt === null ? t('created', { date }) : t('used', { date, used: day(passkey.lastUsedAt) })}
        </p>
      </div>
      <Button look="quiet" className="px-3!" aria-label={t('remove', { name })} disabled={isOff} onClick={onRemove}>
        <Trash2 size={20} aria-hidden />
      </Button>
    </li>
  )
}
