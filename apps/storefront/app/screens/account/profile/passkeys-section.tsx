import type { Passkey, User } from '@comanda/domain'
import { Button, IconButton, Notice, showToast } from '@comanda/ui'
import { KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { addPasskey, deletePasskey, readPasskeyOptions, readPasskeys } from '../../../api/account.ts'
import { useIsHydrated } from '../../../browser/use-is-hydrated.ts'
import { confirm } from '../../../dialogs/ask.ts'
import { createPasskey } from '../../../identity/use-passkeys.ts'
import { ListFailed, ListSkeleton } from '../../../loading/list-states.tsx'
import { useLoaded } from '../../../loading/use-loaded.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { Section } from '../section.tsx'
import { useDayWords } from '../use-day-words.ts'
import { useProof } from './use-proof.tsx'

/** The account's passkeys and a button to add one. */
export function PasskeysSection({ user }: { readonly user: User }) {
  const t = useTranslations('account.passkeys')
  const common = useTranslations('common')
  const client = useApiClient()
  const { withProof, wordsFor, sheet } = useProof(user)
  const { loaded, set, retry } = useLoaded(() => readPasskeys(client()))
  const isHydrated = useIsHydrated()
  const supported = !isHydrated || 'PublicKeyCredential' in window
  const [problem, setProblem] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const passkeys = loaded.state === 'ready' ? loaded.value : []

  const add = async () => {
    setAdding(true)
    setProblem(null)
    const options = await withProof((password) => readPasskeyOptions(client(), password))
    if (options === null) return setAdding(false)
    const made = options.ok ? await makePasskey(options.value) : null
    const answer = made?.ok ? await addPasskey(client(), made.credential, made.name) : null
    setAdding(false)
    if (answer?.ok) {
      set([answer.value, ...passkeys])
      showToast(t('added'), { tone: 'ok' })
      return
    }
    const error = !options.ok ? options.error : answer?.ok === false ? answer.error : null
    setProblem(error !== null ? wordsFor(error) : t(made?.ok === false ? made.problem : 'stopped'))
  }
  const remove = async (passkey: Passkey) => {
    const name = passkey.name || t('unnamed')
    const sure = await confirm({
      title: t('removeTitle'),
      text: t('removeText', { name }),
      label: common('remove'),
    })
    if (!sure) return
    setProblem(null)
    const answer = await withProof((password) => deletePasskey(client(), passkey.id, password))
    if (answer === null) return
    if (!answer.ok) return setProblem(wordsFor(answer.error))
    set(passkeys.filter(({ id }) => id !== passkey.id))
    showToast(t('removed'))
  }
  return (
    <Section title={t('title')} text={t('text')}>
      {problem === null ? null : (
        <div className="mb-4">
          <Notice tone="bad" role="alert" title={problem} />
        </div>
      )}
      {loaded.state === 'loading' ? <ListSkeleton rows={1} className="h-18" /> : null}
      {loaded.state === 'failed' ? <ListFailed title={t('title')} error={loaded.error} onRetry={retry} /> : null}
      {passkeys.length > 0 ? (
        <ul className="mb-4 divide-y divide-line rounded-l border border-line bg-surface">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey)} />
          ))}
        </ul>
      ) : null}
      {loaded.state !== 'ready' ? null : supported ? (
        <Button
          size="s"
          variant="secondary"
          icon={<KeyRound aria-hidden="true" className="size-5" />}
          pending={adding}
          onClick={() => void add()}
        >
          {t('add')}
        </Button>
      ) : (
        <p className="text-label text-ink-2">{t('unsupported')}</p>
      )}
      {sheet}
    </Section>
  )
}

function PasskeyRow({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const t = useTranslations('account.passkeys')
  const words = useDayWords()
  const name = passkey.name || t('unnamed')
  const used = passkey.lastUsedAt === null ? [] : [t('lastUsed', { date: words.day(passkey.lastUsedAt) })]
  return (
    <li className="flex items-center gap-3 py-2 ps-4 pe-2">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
      <div className="min-w-0 grow">
        <p className="text-body font-semibold break-words">{name}</p>
        <p className="text-hint text-ink-2">
          {[t('created', { date: words.day(passkey.createdAt) }), ...used].join(', ')}
        </p>
      </div>
      <IconButton
        label={t('remove', { name })}
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onClick={onRemove}
      />
    </li>
  )
}

type Made =
  | { readonly ok: true; readonly credential: object; readonly name: string }
  /** `stopped`: the person or the device declined. `known`: this device already has one. */
  | { readonly ok: false; readonly problem: 'stopped' | 'known' }

/** Asks the device for a passkey and names it after the device. */
async function makePasskey(options: object): Promise<Made> {
  try {
    const credential = await createPasskey(options)
    return credential === null ? { ok: false, problem: 'stopped' } : { ok: true, credential, name: deviceName() }
  } catch (fault) {
    return { ok: false, problem: fault instanceof Error && fault.name === 'InvalidStateError' ? 'known' : 'stopped' }
  }
}

const DEVICES = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Mac', /Macintosh/],
  ['Windows', /Windows/],
  ['Chromebook', /CrOS/],
  ['Linux', /Linux/],
] as const

/** Returns the device's common name; empty when unknown. */
const deviceName = (): string => DEVICES.find(([, sign]) => sign.test(navigator.userAgent))?.[0] ?? ''
