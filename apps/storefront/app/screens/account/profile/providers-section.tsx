import type { SocialProvider, User } from '@comanda/domain'
import { Badge, Button, Notice, showToast } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { disconnectProvider } from '../../../api/account.ts'
import { readSignInProviders, type SocialProfile, socialLogIn } from '../../../api/accounts.ts'
import { confirm } from '../../../dialogs/ask.ts'
import { ProviderMark } from '../../../identity/social/marks.tsx'
import { SocialButtons } from '../../../identity/social/social-buttons.tsx'
import { useLoaded } from '../../../loading/use-loaded.ts'
import { useApiClient } from '../../../start-up/use-api-client.ts'
import { useSession } from '../../../stored/session.ts'
import { Section } from '../section.tsx'
import { useProof } from './use-proof.tsx'

/** Connected providers and those that can be connected, by signing in with one. [9.29] */
export function ProvidersSection({ user }: { readonly user: User }) {
  const t = useTranslations('account.providers')
  const client = useApiClient()
  const { withProof, wordsFor, sheet } = useProof(user)
  const { loaded } = useLoaded(() => readSignInProviders(client()))
  const [trouble, setTrouble] = useState<string | null>(null)
  const [ending, setEnding] = useState<SocialProvider | null>(null)
  const offered = loaded.state === 'ready' ? loaded.value : []
  const open = offered.filter(({ name }) => !user.providers.includes(name))
  // Without any provider the section is hidden.
  if (user.providers.length === 0 && open.length === 0) return null

  const connected = (after: User) => {
    const gained = after.providers.find((name) => !user.providers.includes(name))
    useSession.getState().enter(after)
    if (gained !== undefined) showToast(t('done', { provider: t(`names.${gained}`) }), { tone: 'ok' })
  }
  const connect = (profile: SocialProfile) => withProof((password) => socialLogIn(client(), profile, password))
  const disconnect = async (name: SocialProvider) => {
    const provider = t(`names.${name}`)
    const question = { title: t('endTitle', { provider }), text: t('endText', { provider }), label: t('end') }
    if (!(await confirm(question))) return
    setTrouble(null)
    setEnding(name)
    const answer = await withProof((password) => disconnectProvider(client(), name, password))
    setEnding(null)
    if (answer === null) return
    if (!answer.ok) return setTrouble(wordsFor(answer.error))
    useSession.getState().enter(answer.value)
    showToast(t('ended', { provider }), { tone: 'ok' })
  }
  return (
    <Section title={t('title')}>
      {trouble === null ? null : (
        <div className="mb-4">
          <Notice tone="bad" role="alert" title={trouble} />
        </div>
      )}
      {user.providers.length === 0 ? null : (
        <ul className="mb-4 divide-y divide-line rounded-l border border-line bg-surface">
          {user.providers.map((name) => (
            <li key={name} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
              <ProviderMark name={name} />
              <span className="grow text-body font-semibold">{t(`names.${name}`)}</span>
              <Badge tone="ok">{t('connected')}</Badge>
              <Button
                size="s"
                variant="outline"
                aria-label={t('endNamed', { provider: t(`names.${name}`) })}
                pending={ending === name}
                onClick={() => void disconnect(name)}
              >
                {t('end')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="max-w-100">
        <SocialButtons
          providers={open}
          send={connect}
          wordsFor={(error) => (error.code === 'proof_needed' ? wordsFor(error) : null)}
          onSignedIn={connected}
          onFailure={setTrouble}
        />
      </div>
      {sheet}
    </Section>
  )
}
