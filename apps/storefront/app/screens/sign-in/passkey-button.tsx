import type { User } from '@comanda/domain'
import { Button } from '@comanda/ui'
import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { passkeyLogIn, readPasskeySignIn } from '../../api/accounts.ts'
import { useIsHydrated } from '../../browser/use-is-hydrated.ts'
import {
  canSuggestPasskeys,
  knowsPasskeys,
  signWithPasskey,
  stopAskingForPasskey,
} from '../../identity/use-passkeys.ts'
import { useRefused } from '../../identity/use-refused.tsx'
import { useRounds } from '../../identity/use-rounds.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'

/** Milliseconds. The server's challenge expires after some minutes, so an open page requests a new one. */
const ASK_ANEW_AFTER = 4 * 60_000

interface PasskeyButtonProps {
  readonly onSignedIn: (user: User) => void
  readonly onFailure: (words: string | null) => void
}

/** "Use a passkey", where the browser supports it; the email field suggests them too. */
export function PasskeyButton({ onSignedIn, onFailure }: PasskeyButtonProps) {
  const t = useTranslations('signIn.passkey')
  const client = useApiClient()
  const refused = useRefused()
  const isHydrated = useIsHydrated()
  const isKnown = !isHydrated || knowsPasskeys()
  const [pending, setPending] = useState(false)
  const isOpen = useRef(false)

  const ask = async (inField: boolean, isWanted: () => boolean) => {
    const options = await readPasskeySignIn(client())
    if (!isWanted()) return
    if (!options.ok) {
      // A failed suggestion shows no message.
      if (!inField) onFailure(await refused(options.error, '', t('failed')))
      return
    }
    const credential = await signWithPasskey(options.value, inField)
    if (credential === null) return
    const answer = await passkeyLogIn(client(), credential)
    if (answer.ok) return onSignedIn(answer.value)
    onFailure(await refused(answer.error, '', t('refused')))
    suggestAnew()
  }

  const suggestAnew = useRounds(() => {
    let isOver = false
    const suggest = async () => {
      const isWanted = () => !isOver && !isOpen.current
      if ((await canSuggestPasskeys()) && isWanted()) await ask(true, isWanted)
    }
    suggest().catch((fault: unknown) => console.error(fault))
    return () => {
      isOver = true
      if (knowsPasskeys() && !isOpen.current) stopAskingForPasskey().catch(() => {})
    }
  }, ASK_ANEW_AFTER)

  const use = async () => {
    onFailure(null)
    setPending(true)
    isOpen.current = true
    try {
      await ask(false, () => true)
    } catch (fault) {
      console.error(fault)
      onFailure(t('failed'))
    } finally {
      isOpen.current = false
      setPending(false)
      suggestAnew()
    }
  }
  if (!isKnown) return null
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        variant="secondary"
        block
        pending={pending}
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        onClick={() => void use()}
      >
        {t('use')}
      </Button>
      <p className="text-center text-hint text-ink-2">{t('hint')}</p>
    </div>
  )
}
